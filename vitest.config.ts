import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// One project per kind of test; `package.json` says which of them a command runs, and docs/design/testing.md why.
const client = 'test/support/run/generated-client.ts';
const globalSetup = [client, 'test/support/run/global-setup.ts', 'test/support/run/answers-check.ts'];
// Tests that start the service as its users do.
const built = 'test/support/run/built-service.ts';
const onServer = ['postgres', 'citus'].includes(process.env.TIFFIN_TEST_DATABASE ?? '');
// Each file is run once, with all it has: on PostgreSQL, and where TIFFIN_PROOF=1 asks for it (.ci/run).
const allAtOnce = onServer || process.env.TIFFIN_PROOF === '1';

// What fails is tried once more where that is asked for (.ci/run), and the output names it: docs/design/testing.md says why.
const retry = process.env.TIFFIN_RETRY === '1' ? 1 : 0;

const setup = {
  retry,
  // Every worker loads the service once, not once per file: whatever a test replaces it puts back itself.
  isolate: false,
  globalSetup,
  setupFiles: ['test/support/run/seed.ts'],
  // A busy machine is no failure; what must be quick is measured elsewhere.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

const proofTimeouts = { testTimeout: 300_000, hookTimeout: 120_000 };

// Rooms that know no database, or the embedded one alone: on PostgreSQL they would only be run a second time.
const withoutDatabase = [
  'test/*.test.ts',
  'test/{domain,contract,client,web}/**',
  'test/deploy/**',
  'test/import/{csv,schema-org,square}/**',
  'test/http/{openapi,request}/**',
  'test/adapters/{messages,rate-limit,system,webhooks}/**',
  'test/commands/{certify/{courier,kit,pos,printer},protocols/contracts}.test.ts',
  'test/sandbox/pos-simulator/**',
  'test/store/backup/**',
  'test/store/database/embedded/**',
  'test/store/database/data-folder.test.ts',
];
// What makes tables of its own, whose place on a cluster is not known.
const onCluster = process.env.TIFFIN_TEST_DATABASE === 'citus' ? ['test/store/database/migrate-beside.test.ts'] : [];
// `npm run check`, which comes before all others there, runs the house rules itself.
const checked = allAtOnce ? ['test/tidy.test.ts'] : [];
// The built service on its embedded database.
const embedded = ['test/simulation/{pos,stop}.test.ts', 'test/faults/redis-gone.test.ts'];

const elsewhere = ['test/conformance/**', 'test/simulation/**', 'test/faults/**', 'test/browser/**'];
const slow = 'test/**/*.proof.test.ts';

/** The files of which `npm test` leaves something for `npm run test:proof`: most of the cases of a property, or whole tests. */
function filesWithMoreToProve(): string[] {
  const names = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((name) => `test/${name}`);
  const tests = names.filter(
    (name) => name.endsWith('.test.ts') && !/^test\/(conformance|simulation|faults|browser)\//.test(name),
  );
  return tests.filter((name) => /support\/(?:[\w-]+\/)*(?:for-all|proof)\.ts'/.test(readFileSync(name, 'utf8')));
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // `.ci/run` starts this four times on the same files; elsewhere they change, and what is kept would only grow.
    experimental: { fsModuleCache: process.env.TIFFIN_PROOF === '1' },
    projects: [
      // What a change is tried with.
      {
        test: {
          ...setup,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...elsewhere, slow, ...(onServer ? [...withoutDatabase, ...onCluster] : checked)],
          env: allAtOnce ? { TIFFIN_PROOF: '1' } : {},
          ...(allAtOnce && proofTimeouts),
        },
      },
      {
        test: {
          ...setup,
          globalSetup: [...globalSetup, built],
          name: 'proof',
          include: ['test/{simulation,faults}/**/*.test.ts', slow, ...(allAtOnce ? [] : filesWithMoreToProve())],
          exclude: onServer ? [...embedded, ...withoutDatabase] : [],
          env: { TIFFIN_PROOF: '1' },
          ...proofTimeouts,
        },
      },
      // Runs against any URL (TIFFIN_URL), or against the built service.
      {
        test: {
          ...setup,
          globalSetup: [client, built],
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
        },
      },
      // In a real browser against the built service, on its embedded database: each file starts one of its own.
      {
        test: {
          name: 'browser',
          include: onServer ? [] : ['test/browser/**/*.test.ts'],
          isolate: false,
          globalSetup: [client, built, 'test/support/browser/browser-data.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          retry,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
