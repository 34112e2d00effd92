/* The searches for levels of up to 384 tiles; see solve_words.h. */
#define FSD_SHEEP_W 6
#include "sheep/solve_words.inl"
