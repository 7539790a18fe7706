// What `npm run check` runs, two steps at a time, in the order in which a failure is cheapest to hear of. Every step runs
// even if an earlier one failed, so that one run tells everything; what a step prints stands together, before its result.
import { spawn } from 'node:child_process';

const first = ['the client follows from the operations', 'tsx', ['src/commands/generate.ts', '--client']];
const steps = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types of the pages', 'tsc', ['-p', 'web/tsconfig.json', '--noEmit']],
  ['dead code', 'knip', []],
  ['house rules', 'vitest', ['run', '--project', 'unit', 'test/tidy.test.ts']],
  ['generated files', 'tsx', ['src/commands/generate.ts', '--check']],
];

const failed = [];

/** Runs one step to its end and prints what it had to say. */
async function run([title, command, parameters]) {
  const startedAt = Date.now();
  const { status, output } = await outcomeOf(command, parameters);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(output);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  if (status !== 0) failed.push(title);
}

function outcomeOf(command, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--no-install', command, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output: Buffer.concat(printed) }));
  });
}

// The types of the client are what the others look at.
await run(first);
const waiting = steps[Symbol.iterator]();
const lane = async () => {
  for (const step of waiting) await run(step);
};
await Promise.all([lane(), lane()]);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
