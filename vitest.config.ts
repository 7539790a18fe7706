import { defineConfig } from 'vitest/config';

// One project per kind of test; the conformance suite also runs alone against any URL (TIFFIN_URL).
const globalSetup = [
  'test/support/generated-client.ts',
  'test/support/global-setup.ts',
  'test/support/answers-check.ts',
];
// Tests that start the service as its users do.
const built = 'test/support/built-service.ts';

const setup = {
  // Every worker loads the service once, not once per file: whatever a test replaces it puts back itself.
  isolate: false,
  globalSetup,
  setupFiles: ['test/support/seed.ts'],
  // A busy machine is no failure; what must be quick is measured elsewhere.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

// The rules know no database: on PostgreSQL they would only be run a second time.
const pure = process.env.TIFFIN_TEST_DATABASE === 'postgres' ? ['test/domain/**', 'test/contract/**'] : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/conformance/**', 'test/simulation/**', 'test/browser/**', ...pure],
        },
      },
      {
        test: {
          ...setup,
          globalSetup: [...globalSetup, built],
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
        },
      },
      // In a real browser against the built service, on its embedded database. Two repetitions are allowed: a browser on a
      // busy machine has its own mind about time.
      {
        test: {
          globalSetup: [built],
          name: 'browser',
          include: process.env.TIFFIN_TEST_DATABASE === 'postgres' ? [] : ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 2,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...setup,
          globalSetup: [...globalSetup, built],
          name: 'simulation',
          include: ['test/simulation/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
