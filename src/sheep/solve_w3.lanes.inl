/* The searches for levels of up to 192 tiles; see solve_words.h. */
#define FSD_SHEEP_W 3
#include "sheep/solve_words.inl"
