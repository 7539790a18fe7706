import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { type Database, statement } from '../../src/store/database/database.ts';
import { listMoves } from '../../src/store/database/timed-work/merchant-moves.ts';
import { readMerchant } from '../../src/workflows/move/read-merchant.ts';
import { newFile } from '../support/data/merchant-moves.ts';
import { runCommand } from '../support/run/command.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';

// A merchant that is larger than the memory of the commands that move it, and an import that is killed: nothing of it can be found,
// and the next one takes away what it left (design/operating.md#a-merchant-moves-between-installations).

const merchantId = merchantIds.demo;

/** A thousand of the rows of six kilobytes that make 120 MB of texts, which hardly compress. */
const fatten = (from: number) => `
insert into sandbox_message (merchant_id, message_id, channel, recipient, kind, subject, text, sent_at)
select '${merchantId}', 'large-' || n, 'email', 'ada@example.com', 'one_time_code', 'Your code',
  (select string_agg(md5(n || ':' || m), '') from generate_series(1, 190) m), n
from generate_series(${from}, ${from + 999}) n`;

const arrived = statement(
  'count-arrived-messages',
  'select count(*)::int4 as count from sandbox_message where merchant_id = $1',
);
const age = statement('age-arrival', 'update merchant_move set touched_at = touched_at - 61000 where merchant_id = $1');
const found = statement('count-entrances', 'select count(*)::int4 as count from merchant_slug where merchant_id = $1');

async function countOf(database: Database, counting: typeof arrived): Promise<number> {
  const [row] = await database.run<{ count: number }>(counting, [merchantId]);
  return row?.count ?? 0;
}

describe.runIf(canRace('faults/move-killed.test.ts'))('a merchant of 120 MB', () => {
  let source: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let folder = '';
  const file = newFile();

  /** For programs that have 96 MB for what they keep. */
  const environmentOf = (url: string) => ({
    DATABASE_URL: url,
    HOME: folder,
    TIFFIN_DATA: folder,
    TIFFIN_SECRET: 'the secret that both installations of this test share',
    NODE_OPTIONS: '--max-old-space-size=96',
  });
  const merchant = async (url: string, ...given: readonly string[]) => {
    const { code, out, err } = await runCommand('merchant', given, environmentOf(url));
    return { code, out: out + err };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiffin-move-killed-'));
    source = await createPostgresDatabase({ seeded: true });
    target = await createPostgresDatabase();
    for (let from = 1; from < 20_000; from += 1_000) await source.database.script(fatten(from));
  });
  afterAll(async () => {
    await source.database.close();
    await target.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('leaves in a program with less memory than that, and arrives in one though the first was killed half-way', async () => {
    expect(await merchant(source.url, 'close', 'demo')).toMatchObject({ code: 0 });
    const exported = await merchant(source.url, 'export', 'demo', file, '--settle', '10');
    expect(exported, exported.out).toMatchObject({ code: 0 });

    const killed = spawn(process.execPath, ['dist/commands/merchant.js', 'import', file], {
      env: { PATH: process.env.PATH ?? '', ...environmentOf(target.url) },
      stdio: 'ignore',
    });
    await expect
      .poll(() => countOf(target.database, arrived), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(1_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await countOf(target.database, found)).toBe(0);
    expect(await merchant(target.url, 'open', 'demo')).toMatchObject({ code: 1 });
    expect(await merchant(target.url, 'import', file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('was killed a moment ago'),
    });
    expect(await countOf(target.database, arrived)).toBeLessThan(20_000);

    await target.database.run(age, [merchantId]);
    const imported = await merchant(target.url, 'import', file);
    expect(imported, imported.out).toMatchObject({
      code: 0,
      out: expect.stringContaining('what an earlier import left'),
    });
    expect(await countOf(target.database, arrived)).toBe(20_000);
    const proofs = await Promise.all([source, target].map(({ database }) => readMerchant(database, merchantId)));
    expect(proofs[1]?.proof).toBe(proofs[0]?.proof);
    expect(await merchant(target.url, 'open', 'demo')).toMatchObject({ code: 0 });
    expect(await listMoves(target.database)).toEqual([]);
  }, 240_000);
});
