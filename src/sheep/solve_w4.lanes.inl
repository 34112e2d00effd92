/* The searches for levels of up to 256 tiles; see solve_words.h. */
#define FSD_SHEEP_W 4
#include "sheep/solve_words.inl"
