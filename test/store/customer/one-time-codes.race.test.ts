import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendAttempts } from '../../../src/store/customer/attempt-counts.ts';
import {
  type CodeGuess,
  completeLogin,
  countAttempt,
  requestCode,
} from '../../../src/store/customer/one-time-codes.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { createdAt, hashOf, insertMerchant, merchantId } from '../../support/data/stored-carts.ts';
import { canRace, openTestDatabase } from '../../support/run/database.ts';

const liveSessions = statement(
  'test-live-sessions',
  'select session_id from customer_session where merchant_id = $1 and customer_id = $2 and revoked_at is null',
);

const racers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe.runIf(canRace('one-time-codes.race.test.ts'))('races on one identifier', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    await insertMerchant(database);
  });

  afterAll(() => database.close());

  const ask = (identifier: string, methodId: string) =>
    requestCode(database, {
      merchantId,
      identifier,
      methodId,
      codeHash: hashOf(methodId),
      keyId: 'k1',
      now: createdAt,
      expiresAt: createdAt + 600_000,
      resendAfterMs: 30_000,
    });

  test('of ten requests at once one sends the message', async () => {
    for (let round = 0; round < 10; round += 1) {
      const kinds = await Promise.all(racers.map((racer) => ask(`ask-${round}@example.com`, `m-${round}-${racer}`)));
      expect(kinds.sort()).toEqual(['sent', ...Array(9).fill('shared')].sort());
    }
  });

  test('of ten attempts at once five are counted, also where two budgets are spent in another order', async () => {
    const budget = { kind: 'codes', countedBy: 'strangers', countMax: 5, windowMs: 60_000 };
    for (let round = 0; round < 10; round += 1) {
      const budgets = [
        { ...budget, person: `spend-${round}@example.com` },
        { ...budget, person: `spend-${round}@example.com`, countedBy: 'address:1' },
      ];
      const spent = await Promise.all(
        racers.map((racer) =>
          spendAttempts(database, merchantId, racer % 2 === 0 ? budgets : budgets.toReversed(), createdAt),
        ),
      );
      expect(spent.filter((retryAt) => retryAt === null)).toHaveLength(5);
      expect(spent.filter((retryAt) => retryAt === createdAt + 60_000)).toHaveLength(5);
    }
  });

  test('of ten guesses at once five are compared', async () => {
    for (let round = 0; round < 10; round += 1) {
      const identifier = `guess-${round}@example.com`;
      const methodId = `guess-${round}`;
      await ask(identifier, methodId);
      const guess = { merchantId, identifier, methodId, now: createdAt, attemptCountMax: 5 };
      const taken = await Promise.all(racers.map(() => countAttempt(database, guess)));
      expect(taken.filter((stored) => stored !== null)).toHaveLength(5);
    }
  });

  test('of a fifth and a sixth guess at once one is compared', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guess = await guessing(`last-${round}`);
      for (let count = 0; count < 4; count += 1) expect(await countAttempt(database, guess)).not.toBeNull();
      const taken = await Promise.all([countAttempt(database, guess), countAttempt(database, guess)]);
      expect(taken.filter((stored) => stored !== null)).toHaveLength(1);
    }
  });

  /** A guess at a code that was just asked for under this method. */
  async function guessing(methodId: string): Promise<CodeGuess> {
    const identifier = `${methodId}@example.com`;
    await ask(identifier, methodId);
    return { merchantId, identifier, methodId, now: createdAt, attemptCountMax: 5 };
  }

  test('of ten logins with one code at once one opens a session', async () => {
    for (let round = 0; round < 10; round += 1) {
      await ask(`login-${round}@example.com`, `login-${round}`);
      const opened = await Promise.all(
        racers.map((racer) =>
          completeLogin(database, {
            merchantId,
            channel: 'email',
            sentMethodId: `login-${round}`,
            newCustomerId: `c-${round}-${racer}`,
            customerName: '',
            lastName: '',
            sessionId: `s-${round}-${racer}`,
            device: '',
            now: createdAt,
            sessionExpiresAt: createdAt + 1000,
          }),
        ),
      );
      expect(opened.filter((customerId) => customerId !== null)).toHaveLength(1);
    }
  });

  test('fifty sessions are live after four logins at once of a customer with 49', async () => {
    for (let round = 0; round < 5; round += 1) {
      const identifier = `fifty-${round}@example.com`;
      const login = (methodId: string) =>
        completeLogin(database, {
          merchantId,
          channel: 'email',
          sentMethodId: methodId,
          newCustomerId: `c-${methodId}`,
          customerName: '',
          lastName: '',
          sessionId: `s-${methodId}`,
          device: '',
          now: createdAt,
          sessionExpiresAt: createdAt + 1000,
        });
      const methods = Array.from({ length: 5 }, (_each, at) => `fifty-${round}-${at}`);
      for (const methodId of methods) {
        await ask(identifier, methodId);
        await database.script(`update login_identifier set sent_at = 0 where identifier = '${identifier}'`);
      }
      const [first = '', ...others] = methods;
      const customerId = await login(first);
      await database.script(
        `insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at)
         select '${merchantId}', 'fifty-${round}-old-' || n, '${customerId}', n, 9000000000000 from generate_series(1, 48) n`,
      );
      await Promise.all(others.map(login));
      const live = await database.run(liveSessions, [merchantId, customerId]);
      expect(live).toHaveLength(50);
    }
  });

  test('two methods of one person at once: one customer, two sessions', async () => {
    await ask('two@example.com', 'two-1');
    await database.script("update login_identifier set sent_at = 0 where identifier = 'two@example.com'");
    await ask('two@example.com', 'two-2');
    const login = (sentMethodId: string) =>
      completeLogin(database, {
        merchantId,
        channel: 'email',
        sentMethodId,
        newCustomerId: `c-${sentMethodId}`,
        customerName: '',
        lastName: '',
        sessionId: `s-${sentMethodId}`,
        device: '',
        now: createdAt,
        sessionExpiresAt: createdAt + 1000,
      });
    const [one, other] = await Promise.all([login('two-1'), login('two-2')]);
    expect(one).not.toBeNull();
    expect(one).toBe(other);
  });
});
