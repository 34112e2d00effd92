/* The searches for levels of up to 320 tiles; see solve_words.h. */
#define FSD_SHEEP_W 5
#include "sheep/solve_words.inl"
