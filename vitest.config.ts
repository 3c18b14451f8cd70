import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,web,tests,scripts,demo,simulators}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database-snapshot.ts'],
    setupFiles: ['tests/fail-on-console-error.ts'],
    pool: 'forks',
    // The embedded database's second compilation costs a worker more than it saves (scripts/embedded-memory.mjs).
    execArgv: ['--liftoff-only'],
    // A worker reads the server and the pages once, not for every file anew: no test leaves anything behind in a module.
    isolate: false,
    maxWorkers: 2,
    // Limits, not claims: a machine that does something else too may take its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
