import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { findMove, listMoves } from '../../../src/store/database/timed-work/merchant-moves.ts';
import { sha256Hex } from '../../../src/workflows/digest.ts';
import { exportMerchant } from '../../../src/workflows/move/export-merchant.ts';
import { importMerchant } from '../../../src/workflows/move/import-merchant.ts';
import type { MoveParts } from '../../../src/workflows/move/move-parts.ts';
import { closeMerchant, openMerchant } from '../../../src/workflows/move/open-and-close.ts';
import { readMerchant } from '../../../src/workflows/move/read-merchant.ts';
import { removeMerchant } from '../../../src/workflows/move/remove-merchant.ts';
import { orderOf, signInMember } from '../../api/loyalty/loyal-customers.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import {
  installation,
  memoryPictures,
  newFile,
  openEmptyInstallation,
  picturesOf,
} from '../../support/data/merchant-moves.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';
import { startTestService } from '../../support/run/service.ts';

// What is refused, with nothing written; and what is left of an import that ended half-way: nothing.

const slug = 'demo';
const merchantId = merchantIds.demo;
let sourceDatabase: Database;
let targetDatabase: Database;
let from: MoveParts;
let to: MoveParts;
let file = '';
let address = '';

const rows = (database: Database, text: string) =>
  database.run<Record<string, unknown>>(statement(`test-${sha256Hex(text).slice(0, 20)}`, text), []);

/** How many rows each table of the destination has that can hold something of a merchant; people included. */
async function contents(): Promise<Readonly<Record<string, unknown>>> {
  const { tables } = await readMerchant(targetDatabase, merchantId);
  const people = await rows(
    targetDatabase,
    'select account_id, email_address, is_operator from staff_account order by 1',
  );
  return { tables, people, moves: await listMoves(targetDatabase) };
}

beforeAll(async () => {
  [sourceDatabase, targetDatabase] = await Promise.all([openTestDatabase({ seeded: true }), openEmptyInstallation()]);
  const service = await startTestService({ database: sourceDatabase });
  await orderWithReceipt(service);
  const owner = await signInStaff(service);
  address = owner.emailAddress;
  expect((await owner.call('POST', `${demoPath}/storefront-keys`, { name: 'Website' })).status).toBe(201);
  const member = await signInMember(service);
  await orderOf(service, member);
  await service.close();
  from = installation(sourceDatabase, { pictures: await picturesOf(sourceDatabase, merchantId) });
  to = installation(targetDatabase);
  await closeMerchant(from, slug);
  file = newFile();
  await exportMerchant(from, { slug, file, isRehearsal: false, settleSeconds: 60 });
});
afterAll(async () => {
  await sourceDatabase.close();
  await targetDatabase.close();
});

describe('an export', () => {
  test('waits until what was under way has ended, and no longer', async () => {
    const just = installation(sourceDatabase, { pictures: from.pictures, now: () => seededAt + 20_000 });
    await exportMerchant(just, { slug, file: newFile(), isRehearsal: false, settleSeconds: 60 });
    expect(just.waited).toEqual([40_000]);
    const later = installation(sourceDatabase, { pictures: from.pictures, now: () => seededAt + 60_000 });
    await exportMerchant(later, { slug, file: newFile(), isRehearsal: false, settleSeconds: 60 });
    expect(later.waited).toEqual([]);
  });

  test.each([
    ['a merchant that takes orders', { slug: 'demo-uk' }, 'close it first'],
    ['a merchant that is not there', { slug: 'not-there' }, 'There is no merchant'],
    ['a file that is there', {}, 'replaces no file'],
  ])('refuses %s', async (_what, changes, words) => {
    const request = { slug, file, isRehearsal: false, settleSeconds: 60, ...changes };
    await expect(exportMerchant(from, request)).rejects.toThrow(words);
  });

  test('leaves no file when a picture is missing', async () => {
    const without = installation(sourceDatabase, { pictures: memoryPictures() });
    const unfinished = newFile();
    const request = { slug, file: unfinished, isRehearsal: false, settleSeconds: 60 };
    await expect(exportMerchant(without, request)).rejects.toThrow('is missing');
    expect(() => readFileSync(unfinished)).toThrow('ENOENT');
    expect(() => readFileSync(`${unfinished}.unfinished`)).toThrow('ENOENT');
  });
});

/** The file with a change made to its lines. */
function changed(change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const made = newFile();
  writeFileSync(made, gzipSync(change(lines).join('\n')));
  return made;
}

const atManifest = (changes: object): string =>
  changed(([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), ...changes }), ...rest]);

describe('an import refuses, and writes nothing', () => {
  const cut = (): string => {
    const made = newFile();
    const whole = readFileSync(file);
    writeFileSync(made, whole.subarray(0, whole.length - 2_000));
    return made;
  };
  const flipped = (): string => {
    const made = newFile();
    const bytes = Buffer.from(readFileSync(file));
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(made, bytes);
    return made;
  };
  const other = (): string => {
    const made = newFile();
    writeFileSync(made, gzipSync('{"something":"else"}\n'));
    return made;
  };
  const plain = (): string => {
    const made = newFile();
    writeFileSync(made, 'no gzip at all');
    return made;
  };
  const endsEarly = (): string => changed((lines) => lines.slice(0, -2));

  test.each([
    ['a file that was cut off', cut, 'damaged or was cut off'],
    ['a file with one bit changed', flipped, 'damaged or was cut off'],
    ['a file without its last line', endsEarly, 'damaged or was cut off'],
    [
      'a row changed by hand',
      () => changed((lines) => lines.map((l) => l.replace('Ada Diner', 'Eve Diner'))),
      'damaged',
    ],
    ['another file', other, 'no export of a merchant'],
    ['a file that is not compressed', plain, 'damaged or was cut off'],
    ['a file that is not there', newFile, 'There is no file'],
    ['a later form', () => atManifest({ format: 2 }), 'newer version'],
    ['business data in a sandbox', () => atManifest({ mode: 'production' }), 'do not mix'],
    ['tables of another version', () => atManifest({ migration: '000001-first' }), 'Bring both installations'],
    ['tokens that no secret is there for', () => atManifest({ secretIds: ['0badc0de'] }), 'TIFFIN_SECRET=own,other'],
  ])('%s', async (_what, make, words) => {
    const before = await contents();
    await expect(importMerchant(to, make(), 'import-of-test')).rejects.toThrow(words);
    expect(await contents()).toEqual(before);
  });

  test.each([
    ['rows of another merchant', (line: string) => line.replaceAll(merchantId, merchantIds.demoUk)],
    ['rows that name a person who does not come along', (line: string) => line],
  ])('a file that was made by hand: %s', async (what, change) => {
    const made = changed((lines) => {
      const from = lines.findIndex((line) => line.startsWith('{"table":"staff_member"'));
      const row = lines[from + 1] ?? '';
      const forged = what.startsWith('rows of') ? change(row) : row.replace(/\["[^"]+"/, '["another-person"');
      return lines.with(from + 1, forged);
    });
    const before = await contents();
    await expect(importMerchant(to, made, 'import-of-test')).rejects.toThrow('not written by an export');
    expect(await contents()).toEqual(before);
  });

  test('a merchant whose slug, location or key is here already', async () => {
    // Its own source has all of them.
    await expect(importMerchant(from, file, 'import-of-test')).rejects.toThrow('is here already');
    expect((await findMove(sourceDatabase, merchantId))?.direction).toBe('leaving');
  });
});

/** Fails at the `n`-th statement that begins with `name`. */
function failingAt(database: Database, name: string, how: () => Error): Database {
  const watched = (inner: Database): Database => ({
    ...inner,
    run: async (wanted, parameters) => {
      if (wanted.name === name) throw how();
      return inner.run(wanted, parameters);
    },
    transaction: (work) => inner.transaction((tx) => work(watched(tx))),
  });
  return watched(database);
}

describe('an import that ends half-way', () => {
  test.each([
    'write-moved-cart',
    'write-moved-cart_entry',
    'complete-moved-loyalty_account',
    'write-moved-staff_member',
  ])('at %s leaves nothing, and can be repeated', async (name) => {
    const before = await contents();
    const broken = { ...to, database: failingAt(targetDatabase, name, () => new Error('the disk is gone')) };
    // What takes back what was written has no such fault.
    await expect(importMerchant(broken, file, 'import-of-test')).rejects.toThrow('the disk is gone');
    expect(await contents()).toEqual(before);
    expect((to.pictures as ReturnType<typeof memoryPictures>).files.size).toBe(0);
  });

  test('by a kill is not seen, keeps another from beginning for a minute, and is taken away by the next', async () => {
    const killed = { ...to, database: dyingAt(targetDatabase, 'write-moved-placement') };
    await expect(importMerchant(killed, file, 'killed')).rejects.toThrow('killed');
    const service = await startTestService({ database: targetDatabase });
    expect((await service.call('GET', `/api/v1/storefront/merchant/${slug}`)).status).toBe(404);
    await service.close();
    await expect(importMerchant(to, file, 'too-early')).rejects.toThrow('Try again in a minute');
    await expect(openMerchant(to, slug, false)).rejects.toThrow('has not arrived whole');
    const later = installation(targetDatabase, { pictures: to.pictures, now: () => seededAt + 61_000 });
    const { receipt } = await importMerchant(later, file, 'second');
    expect(receipt).toMatch(/^[0-9a-f]{32}$/);
    expect((await readMerchant(targetDatabase, merchantId)).proof).toBe(
      (await readMerchant(sourceDatabase, merchantId)).proof,
    );
    // The first one learns that its place is another's, and takes nothing away.
    await expect(importMerchant(to, file, 'again')).rejects.toThrow('is here already');
    await removeMerchant(later, slug, null);
    const { people, moves } = await contents();
    expect([people, moves]).toEqual([[], []]);
  });

  test('because of a key that another merchant has here is taken back', async () => {
    const rehearsed = newFile();
    const uk = installation(sourceDatabase, { pictures: await picturesOf(sourceDatabase, merchantIds.demoUk) });
    await exportMerchant(uk, { slug: 'demo-uk', file: rehearsed, isRehearsal: true, settleSeconds: 60 });
    await importMerchant(to, rehearsed, 'rehearsal');
    const [key] = await rows(sourceDatabase, `select key_hash from storefront_key where merchant_id = '${merchantId}'`);
    await rows(
      targetDatabase,
      `with account as (
        insert into staff_account (account_id, email_address, name, is_operator, created_at)
        values ('key-holder', 'key-holder@example.com', 'Key holder', false, 1) returning account_id)
       insert into storefront_key (merchant_id, key_id, key_hash, prefix, name, created_at, created_by)
       select '${merchantIds.demoUk}', 'key', '${key?.keyHash}', 'pk_', 'Website', 1, account_id from account`,
    );
    const before = await contents();
    await expect(importMerchant(to, file, 'meets-a-key')).rejects.toThrow('storefront_key_key_hash_key');
    expect(await contents()).toEqual(before);
    await removeMerchant(to, 'demo-uk', null);
    expect((await contents()).people).toEqual([]);
  });
});

/** Nothing more reaches the database from the statement on, as after a kill. */
function dyingAt(database: Database, name: string): Database {
  let isDead = false;
  const watched = (inner: Database): Database => ({
    ...inner,
    run: async (wanted, parameters) => {
      isDead ||= wanted.name === name;
      if (isDead) throw new Error('killed');
      return inner.run(wanted, parameters);
    },
    transaction: (work) =>
      isDead ? Promise.reject(new Error('killed')) : inner.transaction((tx) => work(watched(tx))),
  });
  return watched(database);
}

describe('people of the staff', () => {
  test('known here by their address keep their account and what they may; others come without running anything', async () => {
    await rows(sourceDatabase, `update staff_account set is_operator = true where email_address = '${address}'`);
    await rows(
      targetDatabase,
      `insert into staff_account (account_id, email_address, name, is_operator, created_at)
       values ('known-here', '${address}', 'Known here', true, 1)`,
    );
    const again = newFile();
    await exportMerchant(from, { slug, file: again, isRehearsal: false, settleSeconds: 60 });
    await importMerchant(to, again, 'with-people');
    const members = await rows(
      targetDatabase,
      `select a.account_id, a.email_address, a.is_operator from staff_member m
       join staff_account a on a.account_id = m.account_id order by a.account_id`,
    );
    expect(members).toContainEqual({ accountId: 'known-here', emailAddress: address, isOperator: true });
    expect(members.filter(({ isOperator }) => isOperator === true)).toHaveLength(1);
    expect((await readMerchant(targetDatabase, merchantId)).proof).toBe(
      (await readMerchant(sourceDatabase, merchantId)).proof,
    );
    await removeMerchant(to, slug, null);
    // Who was here before stays.
    expect(await rows(targetDatabase, 'select account_id from staff_account')).toEqual([{ accountId: 'known-here' }]);
  });
});

describe('a rehearsal', () => {
  test('is exported without closing, arrives, is never opened, and can be removed', async () => {
    const rehearsed = newFile();
    const uk = installation(sourceDatabase, { pictures: await picturesOf(sourceDatabase, merchantIds.demoUk) });
    await exportMerchant(uk, { slug: 'demo-uk', file: rehearsed, isRehearsal: true, settleSeconds: 60 });
    expect(uk.waited).toEqual([]);
    expect(await findMove(sourceDatabase, merchantIds.demoUk)).toBeNull();
    expect(await importMerchant(to, rehearsed, 'rehearsal')).toMatchObject({ isRehearsal: true });
    await expect(openMerchant(to, 'demo-uk', false)).rejects.toThrow('stays closed here');
    await removeMerchant(to, 'demo-uk', null);
    expect(await findMove(targetDatabase, merchantIds.demoUk)).toBeNull();
  });
});

describe('where it leaves', () => {
  test('it is opened again only when the move is given up', async () => {
    await expect(openMerchant(from, slug, false)).rejects.toThrow('--give-up');
    await openMerchant(from, slug, true);
    expect(await findMove(sourceDatabase, merchantId)).toBeNull();
    await expect(removeMerchant(from, slug, null)).rejects.toThrow('is not being moved');
  });

  test('it is not closed while a node serves that does not know of moves', async () => {
    await rows(
      sourceDatabase,
      `insert into node_heartbeat (node_id, name, version, known_number, started_at, seen_at)
       values ('old', 'orders-1, process 7', '0.0.9', 73, 1, ${seededAt})`,
    );
    await expect(closeMerchant(from, slug)).rejects.toThrow('orders-1, process 7');
    await rows(sourceDatabase, `delete from node_heartbeat`);
    await closeMerchant(from, slug);
  });
});
