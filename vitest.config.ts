import { defineConfig } from 'vitest/config';

// One project per kind of test; the conformance suite also runs alone against any URL (TIFFIN_URL).
const setup = {
  globalSetup: ['test/support/global-setup.ts', 'test/support/answers-check.ts'],
  setupFiles: ['test/support/seed.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/conformance/**', 'test/simulation/**'],
        },
      },
      { test: { ...setup, name: 'conformance', include: ['test/conformance/**/*.test.ts'] } },
      { test: { ...setup, name: 'simulation', include: ['test/simulation/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
