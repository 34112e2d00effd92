/* The searches for levels of up to 64 tiles; see solve_words.h. */
#define FSD_SHEEP_W 1
#include "sheep/solve_words.inl"
