/* FSD_ASSERT(condition): a programmer's mistake traps. Users' mistakes are returned as fsd_status.
 * The C library's assert prints and aborts, which drags imports into WebAssembly; define FSD_ASSERT
 * when compiling to replace this one. */
#ifndef FSD_CORE_ASSERT_H
#define FSD_CORE_ASSERT_H

#ifndef FSD_ASSERT
#define FSD_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
