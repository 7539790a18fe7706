import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { standardOutput } from '../../src/http/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-log-'));
const readers: ChildProcess[] = [];
afterAll(() => {
  for (const reader of readers) reader.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A pipe to a process that copies what it reads into a file. */
function pipeInto(name: string): { readonly reader: ChildProcess; readonly fd: number; text(): string } {
  const path = join(folder, name);
  const reader = spawn('cat', [], { stdio: ['pipe', openSync(path, 'w'), 'ignore'] });
  readers.push(reader);
  const { fd } = (reader.stdin as unknown as { readonly _handle: { readonly fd: number } })._handle;
  return { reader, fd, text: () => readFileSync(path, 'utf8') };
}

test('lines are written together, soon after the first', async () => {
  const { fd, text } = pipeInto('together');
  const output = standardOutput(fd);
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
  expect(text()).toBe('');
  await expect.poll(text).toBe('one\ntwo\nthree\n');
  output.write('four\n');
  await expect.poll(text).toBe('one\ntwo\nthree\nfour\n');
});

test.each(['process.exit(3)', 'throw new Error("broken")'])(
  'what waits is written before %s ends the process',
  async (end) => {
    const program = `import { standardOutput } from './src/http/log.ts'; standardOutput().write('last words\\n'); ${end};`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    let text = '';
    for await (const chunk of child.stdout) text += chunk;
    expect([text, (await ended)[0]]).toEqual(['last words\n', end.includes('3') ? 3 : 1]);
  },
);

test('a reader that stands still costs lines, not memory, and is told how many', async () => {
  const { reader, fd, text } = pipeInto('still');
  reader.kill('SIGSTOP');
  const output = standardOutput(fd);
  const line = `${'x'.repeat(1_023)}\n`;
  const lineCount = 24 * 1_024;
  for (let index = 0; index < lineCount; index += 1) output.write(line);
  reader.kill('SIGCONT');
  const told = (): RegExpExecArray | null => /"droppedCount":(\d+),"msg":"log lines were dropped"/.exec(text());
  await expect.poll(told, { timeout: 30_000 }).not.toBeNull();
  const writtenCount = text()
    .split('\n')
    .filter((each) => each.startsWith('x')).length;
  const droppedCount = Number(told()?.[1]);
  expect(droppedCount).toBeGreaterThan(6_000);
  expect(writtenCount + droppedCount).toBe(lineCount);
});
