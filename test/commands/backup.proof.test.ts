import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, assert, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createClient } from '../../client/index.ts';
import { createSecrets } from '../../src/adapters/system/secrets.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { openDataFolder } from '../../src/store/database/data-folder.ts';
import { prepareFolder } from '../../src/store/database/embedded/prepare-folder.ts';
import { knowsSecrets, markInstallation } from '../../src/store/database/installation.ts';
import { openPglite } from '../../src/store/database/pglite.ts';
import { SteadyShopper } from '../support/callers/steady-shopper.ts';
import { type CommandRun, runCommand } from '../support/run/command.ts';
import { describeEmbedded } from '../support/run/proof.ts';
import { freePort, startServer } from '../support/run/server-process.ts';

// The commands as an operator runs them, beside the built service that takes orders meanwhile, and without one.

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-backup-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const run = (name: 'backup' | 'doctor' | 'restore', given: readonly string[], environment = {}): Promise<CommandRun> =>
  runCommand(name, given, { HOME: scratch, ...environment });

/** Places orders, one after the other, through the public client. */
function dinerAt(url: string) {
  const client = createClient({ baseUrl: url });
  const locationId = locationIds.alwaysOpen;
  const resultOf = (cartId: string) => client.getOrderResult({ locationId, cartId });
  const order = async () => {
    const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout', channel: 'web' } });
    const here = { locationId, cartId: cart.id };
    const body = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
    await client.addCartItem({ ...here, body });
    const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
    await client.validateAndUpdateCart({ ...here, body: contact });
    const { clientSecret } = await client.createPaymentIntent(here);
    await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
    for (;;) {
      const result = await resultOf(cart.id);
      if (result.state === 'completed') return { cartId: cart.id, shortId: result.order.shortId };
      assert(result.state !== 'failed', 'the sandbox takes the order');
      await sleep(100);
    }
  };
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  return {
    orders,
    resultOf,
    orderUntil: async (isOver: () => boolean) => {
      while (!isOver()) orders.push(await order());
    },
  };
}

/** The command as a process that can be ended; resolves once it has begun to write. */
async function startBackup(file: string, dataFolder: string) {
  rmSync(`${file}.unfinished`, { force: true });
  const child: ChildProcess = spawn(process.execPath, ['--liftoff-only', 'dist/commands/backup.js', file], {
    env: { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  await vi.waitFor(() => expect(existsSync(`${file}.unfinished`)).toBe(true), { timeout: 60_000, interval: 2 });
  return { child, ended };
}

describeEmbedded('npm run backup beside a service', () => {
  test('has every order that was answered before it began, and the books balance; no caller sees a failure', async () => {
    const dataFolder = join(scratch, 'data');
    const environment = { TIFFIN_DATA: dataFolder, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '100000' };
    const server = await startServer(environment);
    const diners = [dinerAt(server.url), dinerAt(server.url)];
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, () => SteadyShopper.start(() => [server.url], locationIds.alwaysOpen)),
    );
    let over = false;
    const busy = [
      ...diners.map((diner) => diner.orderUntil(() => over)),
      ...shoppers.map((shopper) => shopper.shopUntil(() => over)),
    ];
    await vi.waitFor(() => expect(diners.every(({ orders }) => orders.length >= 2)).toBe(true), 60_000);
    const before = {
      orders: diners.map(({ orders }) => [...orders]),
      changes: shoppers.map(({ acknowledged }) => acknowledged.length),
    };

    const file = join(scratch, 'busy.tar.gz');
    const { code, out, err } = await run('backup', [file], { TIFFIN_DATA: dataFolder });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`keep ${join(dataFolder, 'secret')} elsewhere`);
    over = true;
    await Promise.all(busy);
    expect(await server.stop()).toBe(0);
    for (const { seen } of shoppers) expect(seen).toMatchObject({ unavailableCount: 0, brokenCount: 0, wrong: [] });
    expect(shoppers.some(({ acknowledged }, at) => acknowledged.length > (before.changes[at] ?? 0))).toBe(true);

    const restored = join(scratch, 'restored');
    const restoring = await run('restore', [file, restored]);
    expect([restoring.code, restoring.err]).toEqual([0, '']);
    expect(restoring.out).toMatch(/put the file "secret" of the old folder[\s\S]*TIFFIN_DATA=\S+restored npm start/);
    copyFileSync(join(dataFolder, 'secret'), join(restored, 'secret'));
    const books = await run('doctor', ['books'], { TIFFIN_DATA: restored });
    expect([books.code, books.out]).toEqual([0, expect.stringContaining('The books balance')]);

    const again = await startServer({ ...environment, TIFFIN_DATA: restored });
    for (const [at, { resultOf }] of diners.entries()) {
      for (const { cartId, shortId } of before.orders[at] ?? []) {
        expect(await resultOf(cartId)).toMatchObject({ state: 'completed', order: { shortId } });
      }
    }
    await Promise.all(shoppers.map((shopper, at) => shopper.check(before.changes[at])));
    expect(await again.stop()).toBe(0);
  });

  test('a command or a service that is killed meanwhile leaves no backup, and the next one is made', async () => {
    const dataFolder = join(scratch, 'killed');
    const server = await startServer({ TIFFIN_DATA: dataFolder });
    const folder = mkdtempSync(join(scratch, 'backups-'));
    const file = join(folder, 'a.tar.gz');

    const killed = await startBackup(file, dataFolder);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(file)).toBe(false);

    const stopped = await startBackup(file, dataFolder);
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toEqual({ code: 1, said: 'Stopped: no backup was made.\n' });
    expect(readdirSync(folder)).toEqual([]);

    const made = await run('backup', [file], { TIFFIN_DATA: dataFolder });
    expect([made.code, made.err, readdirSync(folder)]).toEqual([0, '', ['a.tar.gz']]);

    const left = { code: 1, said: 'The server went away before the backup was made. Try again.\n' };
    const orphaned = await startBackup(join(folder, 'b.tar.gz'), dataFolder);
    await server.kill();
    expect(await orphaned.ended).toEqual(left);
    const next = await startServer({ TIFFIN_DATA: dataFolder });
    const interrupted = await startBackup(join(folder, 'b.tar.gz'), dataFolder);
    expect(await next.stop()).toBe(0);
    expect(await interrupted.ended).toEqual(left);
    expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  });
});

describeEmbedded('npm run backup and restore without a service', () => {
  const dataFolder = join(scratch, 'alone');
  const secret = 'a secret of forty letters neither more nor less';
  const prepared = inject('preparedDatabases');

  beforeAll(async () => {
    if (prepared.kind !== 'pglite') return;
    const image = new Blob([readFileSync(prepared.migrated)]);
    await prepareFolder(join(dataFolder, 'database'), false, async () => image);
    const folder = await openDataFolder(dataFolder, () => 's'.repeat(43));
    const database = await openPglite({ folder: folder.databaseFolder, sync: false });
    await markInstallation(database, 'production', 0);
    await knowsSecrets(database, createSecrets([secret]).keyIds, false);
    await database.close();
    await folder.close();
  });

  test('the folder is opened for it, and restored with a word about the secret', async () => {
    const file = join(scratch, 'alone.tar.gz');
    const { code, err } = await run('backup', [file], { TIFFIN_DATA: dataFolder });
    expect([code, err]).toEqual([0, '']);
    const elsewhere = spawnSync(
      process.execPath,
      [resolve('dist/commands/backup.js'), join(scratch, 'elsewhere.tar.gz')],
      {
        cwd: scratch,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', HOME: scratch, TIFFIN_DATA: dataFolder },
      },
    );
    expect([elsewhere.status, elsewhere.stderr]).toEqual([0, '']);
    const restore = (name: string, environment = {}) => run('restore', [file, join(scratch, name)], environment);
    const start = /TIFFIN_MODE=production TIFFIN_DATA=\S+ npm start/;
    expect((await restore('one')).out).toMatch(/Start it with the TIFFIN_SECRET that it was used with/);
    const known = await restore('two', { TIFFIN_SECRET: secret });
    expect([known.out, known.out]).toEqual([
      expect.stringMatching(start),
      expect.stringContaining('is one that it was'),
    ]);
    expect((await restore('three', { TIFFIN_SECRET: 'x'.repeat(40) })).out).toContain(
      'is NOT one that it was used with',
    );
    expect(await restore('one')).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  });

  test('says what it needs and what it does not do', async () => {
    const there = join(scratch, 'there.tar.gz');
    writeFileSync(there, 'an earlier one');
    const none = { TIFFIN_DATA: join(scratch, 'none') };
    expect(await run('backup', [])).toMatchObject({ code: 2, err: expect.stringContaining('Name one file') });
    expect(await run('backup', ['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('npm run backup') });
    expect(await run('backup', [there], none)).toMatchObject({
      code: 1,
      err: expect.stringContaining('there already'),
    });
    expect(readFileSync(there, 'utf8')).toBe('an earlier one');
    const nowhere = await run('backup', [join(scratch, 'no', 'a.tar.gz')], none);
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('There is no folder') });
    const empty = await run('backup', [join(scratch, 'b.tar.gz')], none);
    expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('There is no database in') });
    expect(existsSync(join(scratch, 'none'))).toBe(false);
    expect(await run('restore', [there])).toMatchObject({ code: 2, err: expect.stringContaining('Name the backup') });
    const damaged = await run('restore', [there, join(scratch, 'five')]);
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was restored') });
    expect(existsSync(join(scratch, 'five'))).toBe(false);
    const lacking = await run('restore', [join(scratch, 'lacking.tar.gz'), join(scratch, 'five')]);
    expect(lacking).toMatchObject({ code: 1, err: expect.stringMatching(/There is no \S+lacking\.tar\.gz/) });
    const swapped = await run('restore', [there, there]);
    expect(swapped).toMatchObject({ code: 1, err: expect.stringMatching(/there\.tar\.gz is no folder/) });
    expect(readFileSync(there, 'utf8')).toBe('an earlier one');
  });
});

describe('npm run backup on PostgreSQL', () => {
  test('names the ways that PostgreSQL has, and makes nothing', async () => {
    const file = join(scratch, 'postgres.tar.gz');
    const { code, err } = await run('backup', [file], { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' });
    expect([code, err]).toEqual([2, expect.stringContaining('pg_dump --format=custom')]);
    expect(err).toContain('pictures: copy that folder after the database');
    expect(existsSync(file)).toBe(false);
  });
});
