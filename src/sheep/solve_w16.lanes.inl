/* The searches for levels of up to 1024 tiles; see solve_words.h. */
#define FSD_SHEEP_W 16
#include "sheep/solve_words.inl"
