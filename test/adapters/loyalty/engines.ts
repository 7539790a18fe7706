import { builtInLoyalty } from '../../../src/adapters/loyalty/built-in.ts';
import { lipLoyalty } from '../../../src/adapters/loyalty/lip.ts';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import type { Spend } from '../../../src/domain/loyalty/loyalty.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { LoyaltyEngine, RewardRequest } from '../../../src/ports/loyalty.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { loyaltyHostStore } from '../../../src/store/loyalty/loyalty-host.ts';
import { loyaltyLedger } from '../../../src/store/loyalty/loyalty-ledger.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';
import { type LoyaltyHost, startLoyaltyHost } from '../../support/vendors/loyalty-host.ts';

// Both engines as the service would have them: one over its own ledger, one over a host that keeps it.

export const merchantId = merchantIds.demo;

export type EngineWorld = {
  readonly engine: LoyaltyEngine;
  /** Ours. */
  readonly database: Database;
  /** Where the ledger is. */
  readonly books: Database;
  readonly clock: Clock & { advance(milliseconds: number): void };
  /** Null where the ledger is ours. */
  readonly host: LoyaltyHost | null;
  /** The engine of another process over the same database: `wrap` may make it die. */
  engineOver(database: Database): LoyaltyEngine;
  close(): Promise<void>;
};

/** A clock that stands still until it is moved. */
export function stillClock(): EngineWorld['clock'] {
  let now = seededAt;
  return {
    now: () => now,
    nowFor: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

export async function builtInWorld(): Promise<EngineWorld> {
  const database = await openTestDatabase({ seeded: true });
  const clock = stillClock();
  const engineOver = (over: Database) => builtInLoyalty({ ledger: loyaltyLedger(over), clock });
  const close = () => database.close();
  return { engine: engineOver(database), database, books: database, clock, host: null, engineOver, close };
}

export async function lipWorld(): Promise<EngineWorld> {
  const [database, books] = [await openTestDatabase({ seeded: true }), await openTestDatabase({ seeded: true })];
  const clock = stillClock();
  const host = await startLoyaltyHost(books, clock);
  const { url, key } = host;
  const random = systemRandom();
  const engineOver = (over: Database) => lipLoyalty({ url, key, store: loyaltyHostStore(over), clock, random });
  const close = async () => {
    await host.close();
    await database.close();
    await books.close();
  };
  return { engine: engineOver(database), database, books, clock, host, engineOver, close };
}

let count = 0;

/** A new customer of `demo`. */
export async function newCustomer({ database }: EngineWorld): Promise<string> {
  count += 1;
  const customerId = `diner-${process.pid}-${count}`;
  await database.run(
    {
      name: 'test customer',
      text: `insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
        values ($1, $2, $3, '', '', 0)`,
    },
    [merchantId, customerId, `${customerId}@example.com`],
  );
  return customerId;
}

/** A member with the hundred points of `demo`. */
export async function newMember(world: EngineWorld): Promise<string> {
  const customerId = await newCustomer(world);
  await world.engine.enrol(merchantId, customerId, 'v1');
  return customerId;
}

/** A new name for a cart, 24 hex characters. */
export function newCart(): string {
  count += 1;
  return count.toString(16).padStart(24, 'c');
}

export const spend: Spend = { subTotalMinor: 2_610, currency: 'usd', method: 'takeout', codeApplied: false };

/** The request for the reward that costs 50. */
export function requestFor(customerId: string, cartId: string, changes: Partial<RewardRequest> = {}): RewardRequest {
  const holdId = `${cartId}-1`;
  return { merchantId, customerId, cartId, holdId, rewardId: 'two-off', spend, until: 0, ...changes };
}

/** Posted, reserved and available points. */
export async function pointsOf({ engine }: EngineWorld, customerId: string): Promise<readonly number[]> {
  const account = await engine.account(merchantId, customerId);
  const balance = account?.balances[0];
  if (balance === undefined) throw new Error('not a member');
  return [balance.posted, balance.reserved, balance.posted - balance.reserved];
}

export function orderFor(customerId: string, orderId: string, subTotalMinor = 2_610) {
  const name = { orderId, orderReference: `S${orderId.slice(-3)}` };
  return { merchantId, customerId, ...name, subTotalMinor, currency: 'usd', method: 'takeout' } as const;
}

export function refundOf(customerId: string, orderId: string, refundId: string, subTotalMinor: number) {
  return { merchantId, customerId, orderId, refundId, subTotalMinor, currency: 'usd' } as const;
}

/** The code of the refusal, or what was answered instead. */
export async function refusal(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    return error instanceof CommerceError ? error.code : error;
  }
}
