/**
 * How a process with the embedded database is started, so that it stays within 500 MB (docs/decisions/039): by itself
 * the engine lets young objects take 150 MB, and compiles what it runs most of the database a second time. For the
 * parser of SQL alone, one function of 105 KB, that takes 600 MB and several seconds of processor.
 */
export const EMBEDDED_FLAGS = ['--max-semi-space-size=4', '--liftoff-only'];

/** For glibc: few arenas, and freed memory goes back to the system. */
export const EMBEDDED_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
