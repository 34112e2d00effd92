/* Player-facing text in both languages, side by side. */
#ifndef FSD_VERBS_WORDS_H
#define FSD_VERBS_WORDS_H

#include "foreseed/command.h"

typedef struct fsd_words {
    const char *en, *zh;
} fsd_words;

static inline const char *fsd_say(fsd_words words, fsd_language language)
{
    return language == FSD_CHINESE ? words.zh : words.en;
}

#endif
