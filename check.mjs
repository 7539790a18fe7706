// What `npm run check` runs, in the order in which a failure is cheapest to hear of. Every step runs even if an earlier
// one failed, so that one run tells everything.
import { spawnSync } from 'node:child_process';

const steps = [
  ['the client follows from the operations', 'tsx', ['src/commands/generate.ts', '--client']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the pages', 'tsc', ['-p', 'web/tsconfig.json', '--noEmit']],
  ['who imports whom', 'depcruise', ['src', 'client', 'web', '--config', '.dependency-cruiser.cjs']],
  ['dead code', 'knip', []],
  ['house rules', 'vitest', ['run', '--project', 'unit', 'test/tidy.test.ts']],
  ['generated files', 'tsx', ['src/commands/generate.ts', '--check']],
];

const failed = [];
for (const [title, command, parameters] of steps) {
  const startedAt = Date.now();
  const { status } = spawnSync('npx', ['--no-install', command, ...parameters], { stdio: 'inherit' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  if (status !== 0) failed.push(title);
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
