/* The searches for levels of up to 128 tiles; see solve_words.h. */
#define FSD_SHEEP_W 2
#include "sheep/solve_words.inl"
