import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../../src/store/database/database.ts';
import { openPglite, type PgliteDatabase } from '../../../../src/store/database/pglite.ts';

const mountPoint = mkdtempSync(join(tmpdir(), 'tiffin-full-'));
const mayMount = tryMount(16);
if (mayMount) unmount();

function tryMount(mebibytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', mountPoint], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function unmount(): void {
  execFileSync('umount', ['--lazy', mountPoint]);
}

afterAll(() => rmSync(mountPoint, { recursive: true }));

const insert = statement('test-fill', 'insert into filling (number, doc) values ($1, $2)');
// Short enough to stay in the row, whose place is used again: what grows is the log.
const rewrite = statement('test-rewrite', 'update filling set doc = $1');
const count = statement('test-count-filling', 'select count(*)::int8 as count from filling where number < 1000000');
const table = `
  create table filling (number int8 primary key, doc text not null);
  alter table filling alter doc set storage external;`;

describe.runIf(mayMount)('a disk that really fills up (where mounting is permitted)', () => {
  const ballast = join(mountPoint, 'ballast');
  const folder = join(mountPoint, 'database');
  let ended: Error | null = null;

  beforeEach(() => {
    ended = null;
    tryMount(160);
    writeFileSync(ballast, Buffer.alloc(56 * 2 ** 20));
  });
  afterEach(unmount);

  const open = (): Promise<PgliteDatabase> =>
    openPglite({
      folder,
      sync: true,
      ended: (error) => {
        ended = error;
      },
    });

  /** Runs `act` with one number after another until it is refused; answers how many were not, and the refusal. */
  async function untilRefused(act: (number: number) => Promise<unknown>): Promise<{ done: number; refusal: unknown }> {
    for (let done = 0; ; done += 1) {
      try {
        await act(done);
      } catch (refusal) {
        return { done, refusal };
      }
    }
  }

  test('changes are refused before, reading goes on, and so do changes once there is space', async () => {
    const database = await open();
    await database.script(table);
    database.keepDiskFree({ reserveBytes: 24 * 2 ** 20, lookEveryMs: 5 });
    const { done, refusal } = await untilRefused((number) => database.run(insert, [number, 'x'.repeat(8_000)]));
    expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 30 });
    expect(await database.run(count, [])).toEqual([{ count: done }]);
    rmSync(ballast);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await database.run(insert, [done, 'x']);
    expect(ended).toBeNull();
    await database.close();
  });

  test('without a reserve a table that cannot grow refuses, and one row more is asked for in vain', async () => {
    const database = await open();
    await database.script(table);
    const { done, refusal } = await untilRefused((number) => database.run(insert, [number, 'x'.repeat(8_000)]));
    expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', cause: { code: '53100' } });
    expect(await database.run(count, [])).toEqual([{ count: done }]);
  });

  test('when the log cannot grow PostgreSQL ends, says why, is not asked again, and has lost nothing', async () => {
    const database = await open();
    await database.script(table);
    for (let number = 0; number < 200; number += 1) await database.run(insert, [number, 'x']);
    const { refusal } = await untilRefused((number) => database.run(rewrite, [String(number % 10).repeat(1_500)]));
    expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(String(ended)).toContain('PANIC');
    expect(String(ended)).toContain('No space left on device');
    await expect(database.run(count, [])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    await database.close();
    rmSync(ballast);
    const again = await open();
    expect(await again.run(count, [])).toEqual([{ count: 200 }]);
    await again.close();
  });
});
