import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,web,tests,scripts,simulators}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database-snapshot.ts'],
    setupFiles: ['tests/fail-on-console-error.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
