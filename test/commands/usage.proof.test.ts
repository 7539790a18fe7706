import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CommandRun } from '../support/run/command.ts';
import { describeEmbedded } from '../support/run/proof.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-usage-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(...given: readonly string[]): Promise<CommandRun> {
  const env = { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: join(scratch, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, [...given], { env, timeout: 60_000 }, (error: ExecFileException | null, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

const programs = [
  ...['backup', 'certify', 'doctor', 'import', 'merchant', 'migrate', 'owner-link', 'restore'].map(
    (name) => [name, [`dist/commands/${name}.js`]] as const,
  ),
  ['mcp', ['dist/agents/main.js']],
  ['rush', ['--import', 'tsx', 'examples/rush.ts']],
] as const;

describeEmbedded('the commands', () => {
  test.each(programs)('%s says with --help what it takes, and does nothing', async (name, program) => {
    expect(await run(...program, '--help')).toEqual({ code: 0, out: expect.stringContaining('npm run'), err: '' });
    expect((await run(...program, '-h')).code, name).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  });

  test.each(programs)('%s refuses an option that it does not have, and does nothing', async (_name, program) => {
    const refused = await run(...program, '--nonsense');
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining("Unknown option '--nonsense'") });
    expect(refused.err).not.toContain('parse_args');
    expect(readdirSync(scratch)).toEqual([]);
  });

  test.each([
    [['close', 'mario', '--give-up'], '--give-up belongs to open.'],
    [['import', 'mario.jsonl.gz', '--rehearsal'], '--rehearsal belongs to export.'],
    [['remove', 'mario', '--give-up'], '--give-up belongs to open.'],
    [['open', 'mario', '--receipt', 'abc'], '--receipt belongs to remove.'],
    [['list', '--settle', '20'], '--settle belongs to export.'],
  ])('merchant %j refuses an option of another act', async (given, said) => {
    const refused = await run('dist/commands/merchant.js', ...given);
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(said) });
    expect(readdirSync(scratch)).toEqual([]);
  });

  test('a start refuses arguments, which change nothing of it, and says where its settings are', async () => {
    const refused = await run('dist/server/main.js', '--port', '5000');
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('PORT=5000 npm start') });
    expect(readdirSync(scratch)).toEqual([]);
  });
});
