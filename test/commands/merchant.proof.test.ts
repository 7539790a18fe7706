import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type CommandRun, runCommand } from '../support/run/command.ts';
import { describeEmbedded } from '../support/run/proof.ts';
import { startServer } from '../support/run/server-process.ts';

// The move as an operator makes it: beside the built service at one end, and without one at the other.

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-merchant-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const source = { HOME: scratch, TIFFIN_DATA: join(scratch, 'source') };
const target = { HOME: scratch, TIFFIN_DATA: join(scratch, 'target') };
const file = join(scratch, 'demo.jsonl.gz');
const run = (given: readonly string[], environment: Readonly<Record<string, string>>): Promise<CommandRun> =>
  runCommand('merchant', given, environment);

describeEmbedded('npm run merchant', () => {
  test('says what is wrong with a call', async () => {
    for (const given of [[], ['go'], ['close'], ['export', 'demo', file, '--settle', '1'], ['import']]) {
      expect((await run(given, source)).code, given.join(' ')).toBe(2);
    }
    expect((await run(['--help'], source)).out).toContain('docs/moving-a-merchant.md');
    const nowhere = await run(['list'], { ...source, TIFFIN_DATA: join(scratch, 'none') });
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('There is no database in')]);
  }, 60_000);

  test('moves a merchant out of an installation that serves, and refuses what is out of turn', async () => {
    const server = await startServer(source);
    const other = await startServer(target);
    expect(await other.stop()).toBe(0);
    const here = await run(['export', 'demo', file], source);
    expect([here.code, here.err]).toEqual([1, expect.stringContaining('close it first')]);
    expect((await run(['close', 'demo'], source)).code).toBe(0);
    expect((await run(['list'], source)).out).toMatch(/^demo {2}leaving/);
    const exported = await run(['export', 'demo', file, '--settle', '10'], source);
    expect([exported.code, exported.err]).toEqual([0, expect.stringContaining('waiting')]);
    expect(existsSync(`${file}.unfinished`)).toBe(false);

    // Another secret, then the same demo merchant: both are refused with what to do.
    const foreign = await run(['import', file], target);
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('TIFFIN_SECRET=own,other')]);
    copyFileSync(join(source.TIFFIN_DATA, 'secret'), join(target.TIFFIN_DATA, 'secret'));
    const taken = await run(['import', file], target);
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('is here already')]);

    const [left, right] = [await run(['check', 'demo'], source), await run(['remove', 'demo'], source)];
    expect([left.code, left.out]).toEqual([0, expect.stringContaining('The books balance')]);
    expect([right.code, right.err]).toEqual([1, expect.stringContaining('--receipt')]);
    expect((await run(['open', 'demo', '--give-up'], source)).code).toBe(0);
    await server.stop();
  }, 180_000);
});
