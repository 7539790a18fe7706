import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, assert, describe, expect, test, vi } from 'vitest';
import { serveAdmin } from '../../src/http/admin-socket.ts';
import { socketPath } from '../../src/store/database/data-folder.ts';
import { hasOperator, makeFirstOperator } from '../../src/store/staff/staff.ts';
import { sha256Hex } from '../../src/workflows/digest.ts';
import { runCommand } from '../support/run/command.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { describeEmbedded } from '../support/run/proof.ts';
import { startServer } from '../support/run/server-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-owner-link-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const form = /^http:\/\/127\.0\.0\.1:\d+\/dashboard\/first-run#token=(\S+)\n$/;

describeEmbedded('npm run owner-link', () => {
  test('without a service it says that a start prints one', async () => {
    const { code, out, err } = await runCommand('owner-link', [], {
      HOME: scratch,
      TIFFIN_DATA: join(scratch, 'none'),
    });
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('start it, and it prints the link')]);
  });

  test('beside a service of another version it says so, and prints no link that is none', async () => {
    const folder = join(scratch, 'older');
    mkdirSync(folder);
    for (const answer of [{ link: null }, { refusal: 'tooSoon' }, null]) {
      const server = createServer().listen(socketPath(folder));
      const acts = { 'owner-link': async () => answer };
      serveAdmin(server, { acts, describeRefusal: () => null, logFailure: () => {} });
      const told = await runCommand('owner-link', [], { HOME: scratch, TIFFIN_DATA: folder });
      expect(told).toEqual({ code: 1, out: '', err: expect.stringContaining('is of another version') });
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('beside a service it prints a link that works, and the link of the start no longer does', async () => {
    const environment = { TIFFIN_DATA: join(scratch, 'data') };
    const server = await startServer(environment);
    const stateOf = async (token: string | undefined) => {
      const answer = await fetch(`${server.url}/api/v1/dashboard/first-run/check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      return ((await answer.json()) as { readonly state: string }).state;
    };
    // The service answers a moment before it has printed where.
    const atStart = await vi.waitFor(() => {
      const found = /#token=(\S+)/.exec(server.output())?.[1];
      assert(found !== undefined);
      return found;
    }, 10_000);
    expect(await stateOf(atStart)).toBe('open');
    const { code, out } = await runCommand('owner-link', [], { HOME: scratch, ...environment });
    expect([code, out]).toEqual([0, expect.stringMatching(form)]);
    expect(out).toContain(server.url);
    expect([await stateOf(form.exec(out)?.[1]), await stateOf(atStart)]).toEqual(['open', 'expired']);
    const used = await fetch(`${server.url}/api/v1/dashboard/first-run`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: form.exec(out)?.[1], emailAddress: 'olive@localhost', name: 'Olive' }),
    });
    expect(used.status).toBe(201);
    const command = (...given: string[]) => runCommand('owner-link', given, { HOME: scratch, ...environment });
    expect(await command()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--instead-of') });
    const other = await command('--instead-of', 'other@example.com');
    expect(other).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nothing was changed') });
    const replaced = await command('--instead-of', 'olive@localhost');
    expect(replaced).toMatchObject({ code: 0, err: expect.stringContaining('no longer runs this installation') });
    expect(await stateOf(form.exec(replaced.out)?.[1])).toBe('open');
    await server.stop();
  });
});

describe.runIf(canRace('commands/owner-link.proof.test.ts'))('on PostgreSQL', () => {
  test('it prints one link, good for the first operator, and none after that', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const environment = { HOME: scratch, TIFFIN_DATA: join(scratch, 'data'), DATABASE_URL: url };
    const { code, out } = await runCommand('owner-link', [], environment);
    expect([code, out]).toEqual([0, expect.stringMatching(form)]);
    const person = { accountId: 'a1', emailAddress: 'olive@example.com', name: 'Olive' };
    expect(await makeFirstOperator(database, sha256Hex(form.exec(out)?.[1] ?? ''), person, Date.now())).toBe(true);
    expect(await hasOperator(database)).toBe(true);
    expect(await runCommand('owner-link', [], environment)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/There is an operator already.* This server, under Who runs this server/),
    });
    const replaced = await runCommand('owner-link', ['--instead-of', 'olive@example.com'], environment);
    expect(replaced).toMatchObject({ code: 0, err: expect.stringContaining('no longer runs this installation') });
    expect(replaced.out).toMatch(form);
    expect(await hasOperator(database)).toBe(false);
    expect(await runCommand('owner-link', ['--again'], environment)).toMatchObject({ code: 2, out: '' });
    await database.close();
  });
});
