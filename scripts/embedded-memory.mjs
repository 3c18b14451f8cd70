/**
 * How a process with the embedded database is started, so that it stays within 500 MB (docs/decisions/039): by itself
 * the engine lets young objects take 150 MB, and compiles most of the database a second time, several functions at
 * once; what those jobs took stays with the allocator.
 */
export const EMBEDDED_FLAGS = [
  '--max-semi-space-size=4',
  '--wasm-tiering-budget=200000000',
  '--wasm-num-compilation-tasks=1',
];

/** For glibc: few arenas, and freed memory goes back to the system. */
export const EMBEDDED_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
