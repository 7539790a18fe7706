import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../../src/config.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { canRace, createPostgresDatabase } from '../../support/run/database.ts';
import { hooksExample } from '../../support/vendors/hooks-example-certificate.ts';

test('a server that is not there is DEPENDENCY_UNAVAILABLE, not a bug', async () => {
  const database = openPostgres({ connectionString: 'postgres://unknown@127.0.0.1:1/nothing' });
  const failure: unknown = await database
    .run(statement('test-one', 'select 1 as one'), [])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommerceError);
  expect(failure).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 1 });
  await database.close();
});

const fatal = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mwords of the server\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
};

test.each([
  ['whose password was changed', '', (socket: Socket) => socket.end(fatal('28P01'))],
  ['that the role may not sign in at any more', '', (socket: Socket) => socket.end(fatal('28000'))],
  ['whose database has another name now', '', (socket: Socket) => socket.end(fatal('3D000'))],
  ['whose certificate is not believed', '?sslmode=verify-full', answerEncrypted],
  ['that takes no encrypted connections', '?sslmode=verify-full', (socket: Socket) => socket.write('N')],
])('a server %s is DEPENDENCY_UNAVAILABLE, not a bug', async (_case, query, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openPostgres({ connectionString: `postgres://app:secret@127.0.0.1:${port}/orders${query}` });
  const refused = { code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 1 };
  await expect(database.run(statement('test-one', 'select 1 as one'), [])).rejects.toMatchObject(refused);
  await database.close();
  server.close();
});

function answerEncrypted(socket: Socket): void {
  socket.write('S');
  const { key, certificate: cert } = hooksExample;
  new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {});
}

describe.runIf(canRace('postgres.test.ts'))('PostgreSQL', () => {
  const opened: Database[] = [];

  afterAll(async () => {
    for (const database of opened) await database.close();
  });

  const one = statement('test-one', 'select 1 as one');
  const endOthers = statement(
    'test-end-others',
    'select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const preparedNames = statement('test-prepared', 'select name from pg_prepared_statements where name = $1');

  async function open() {
    const created = await createPostgresDatabase();
    const single = openPostgres({ connectionString: created.url, connectionCountMax: 1 });
    opened.push(single, created.database);
    return { ...created, single };
  }

  test('a stricter isolation that a database is set to is not that of our connections', async () => {
    const { single, url, database } = await open();
    await single.script(
      `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_isolation = serializable`,
    );
    const later = openPostgres({ connectionString: url, connectionCountMax: 1 });
    opened.push(later);
    const show = statement('test-isolation', `select current_setting('transaction_isolation') as isolation`);
    expect(await later.run(show, [])).toEqual([{ isolation: 'read committed' }]);
    await database.script(`alter database "${new URL(url).pathname.slice(1)}" reset default_transaction_isolation`);
  });

  test('a connection that breaks costs one statement at most, and the next one works', async () => {
    const { database, single } = await open();
    await single.run(one, []);
    const long = single.run(statement('test-long', 'select 1 as one from pg_sleep(10)'), []);
    const failing = expect(long).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    await eventually(
      database,
      statement(
        'test-busy',
        "select pid from pg_stat_activity where query like '%pg_sleep(10)%' and pid <> pg_backend_pid()",
      ),
    );
    await database.run(endOthers, []);
    await failing;
    expect(await single.run(one, [])).toEqual([{ one: 1 }]);
  });

  test('acts that wait for a connection are counted, and those that find one are not', async () => {
    const { single } = await open();
    await single.run(one, []);
    expect(single.poolState?.()).toEqual({ busyCount: 0, idleCount: 1, waitingCount: 0, waitCount: 0, waitSeconds: 0 });
    const both = ['a', 'b'].map(() => single.transaction((tx) => tx.run(one, [])));
    await Promise.all(both);
    const { waitSeconds = 0, ...state } = single.poolState?.() ?? {};
    expect(state).toEqual({ busyCount: 0, idleCount: 1, waitingCount: 0, waitCount: 1 });
    expect(waitSeconds).toBeGreaterThan(0);
  });

  test('a transaction asks by its own connection whether the database is distributed, though all others wait for it', async () => {
    const { single } = await open();
    const asked = single.transaction(async (tx) => tx.isDistributed?.());
    const isCluster = await asked;
    expect(isCluster).toBe(await single.isDistributed?.());
  });

  test('a socket in the file system is reached when the address says so', async (context) => {
    const { database, url } = await open();
    const wanted = statement(
      'test-socket',
      `select current_setting('unix_socket_directories') as folders, current_setting('port') as port`,
    );
    const [server] = await database.run<{ folders: string; port: string }>(wanted, []);
    const folder = server?.folders.split(',')[0]?.trim() ?? '';
    // The server may be on another machine.
    if (!existsSync(`${folder}/.s.PGSQL.${server?.port}`)) context.skip();
    const { pathname, username } = new URL(url);
    const address = `postgres://${pathname}?host=${folder}&port=${server?.port}&user=${username}`;
    expect(parseConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    const near = openPostgres({ connectionString: address });
    opened.push(near);
    const from = statement('test-address', 'select inet_client_addr() is null as is_local');
    expect(await near.run(from, [])).toEqual([{ isLocal: true }]);
  });

  test('a listener goes on after its connection broke, and is warned that it may have missed something', async () => {
    const { database, single } = await open();
    let heard = 0;
    await single.listen('news', () => {
      heard += 1;
    });
    await database.run(endOthers, []);
    await vi.waitFor(() => expect(heard).toBe(1), { timeout: 5000 });
    await database.notify('news');
    await vi.waitFor(() => expect(heard).toBe(2), { timeout: 5000 });
  });

  test('a failed statement keeps its connection; statements are prepared unless switched off', async () => {
    const { single, url } = await open();
    const pid = statement('test-pid', 'select pg_backend_pid() as pid');
    const before = await single.run(pid, []);
    await expect(single.run(statement('test-nonsense', 'select nonsense'), [])).rejects.toMatchObject({
      code: '42703',
    });
    expect(await single.run(pid, [])).toEqual(before);
    expect(await single.run(preparedNames, ['test-pid'])).toEqual([{ name: 'test-pid' }]);

    const unprepared = openPostgres({ connectionString: url, connectionCountMax: 1, prepare: false });
    opened.unshift(unprepared);
    await unprepared.run(pid, []);
    expect(await unprepared.run(preparedNames, ['test-pid'])).toEqual([]);
  });
});

async function eventually(database: Database, wanted: Parameters<Database['run']>[0]): Promise<void> {
  await vi.waitFor(async () => expect((await database.run(wanted, [])).length).toBeGreaterThan(0), { timeout: 5000 });
}
