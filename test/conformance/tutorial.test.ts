import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../support/run/server-process.ts';

// The tutorial stays true: its commands are run as they stand, and print what stands below them.

type Step = { readonly script: string; readonly printed: string };

/** Every `bash` block, with the `text` block that follows it at once; "" where it prints nothing. */
function stepsOf(text: string): readonly Step[] {
  return [...text.matchAll(/```bash\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g)].map((match) => ({
    script: match[1] ?? '',
    printed: match[2] ?? '',
  }));
}

const mark = '@@ step @@';

test('docs/tutorial-moving-a-cart.md prints what it says', async () => {
  const steps = stepsOf(readFileSync('docs/tutorial-moving-a-cart.md', 'utf8'));
  expect(steps.length).toBeGreaterThan(10);
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-tutorial-'));
  const server = await startServer({ TIFFIN_DATA: join(folder, 'data') });
  try {
    const script = steps.map((step) => step.script).join(`\necho '${mark}'\n`);
    const here = script.replaceAll('http://127.0.0.1:4000', server.url);
    const { stdout } = await promisify(execFile)('bash', ['-euc', here], { cwd: folder });
    expect(stdout.split(`${mark}\n`)).toEqual(steps.map((step) => step.printed));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
