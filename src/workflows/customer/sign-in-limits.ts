import { CommerceError } from '../../domain/values/errors.ts';
import { type AttemptBudget, refundAttempts, spendAttempts } from '../../store/customer/attempt-counts.ts';
import { findKnownDevice, type KnownBy } from '../../store/customer/known-devices.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import type { Visitor } from '../request.ts';

// Who may ask for codes and guess them, and how often (design/security.md#a-stranger-uses-up-a-share-of-their-own).

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A person who is signing in, and where they do. `realm` is their merchant's id, or `staff`. */
export type SigningIn = {
  readonly realm: string;
  /** E-mail address in lower case, or number. */
  readonly person: string;
  readonly knownBy: KnownBy;
  readonly deviceHash: string | null;
  readonly addressHash: string;
};

/** Finds out whether the person signed in from here before. The same work for people who are known and who are not. */
export async function whoSignsIn(
  context: Context,
  realm: string,
  person: string,
  visitor: Visitor,
  now: number,
): Promise<SigningIn> {
  const deviceHash = visitor.deviceToken === null ? null : sha256Hex(visitor.deviceToken);
  const addressHash = hashOfNetwork(context, visitor);
  const knownBy = await findKnownDevice(context.database, { realm, person, deviceHash, addressHash }, now);
  return { realm, person, knownBy, deviceHash, addressHash };
}

/** A keyed hash of where a request comes from: addresses of people are not kept. */
export function hashOfNetwork({ secrets }: Context, { network }: Visitor): string {
  return secrets.keyedHash('network', network, secrets.keyId).slice(0, 32);
}

/** Counts a request for a code. Refuses with RATE_LIMITED, and when to come back. */
export async function spendCodeRequest(context: Context, who: SigningIn, now: number): Promise<void> {
  const own = { kind: 'codes', countMax: 5, windowMs: 15 * minuteMs };
  const strangers = { kind: 'codes', countMax: 30, windowMs: dayMs };
  await spend(context, who.realm, budgetsFor(context, who, own, strangers), now);
}

/**
 * Counts a guess, before it is compared. False: there were too many, and it must not be compared. `forgive` takes the count
 * off again when the guess was right.
 */
export async function spendGuess(
  context: Context,
  who: SigningIn,
  now: number,
): Promise<{ readonly retryAt: number | null; readonly forgive: () => Promise<void> }> {
  const own = { kind: 'guesses', countMax: 10, windowMs: dayMs };
  const strangers = { kind: 'guesses', countMax: 50, windowMs: dayMs };
  // Guesses are limited whatever RATE_LIMIT_FACTOR says: a code has six digits.
  const budgets = budgetsOf(who, own, strangers);
  const retryAt = await spendAttempts(context.database, who.realm, budgets, now);
  return { retryAt, forgive: () => refundAttempts(context.database, who.realm, budgets) };
}

/**
 * Counts a message with a code against the merchant's budget for its channel. Known devices have one of their own. Of what
 * strangers may cause the first half is for everyone; of the second half each address gets three, so that one caller with
 * many requests leaves room for the others. Refuses with RATE_LIMITED.
 */
export async function spendCodeMessage(
  context: Context,
  who: SigningIn,
  channel: 'email' | 'sms',
  now: number,
): Promise<void> {
  const all = quota(context, channel === 'sms' ? 300 : 1000);
  const budget = { person: '', kind: `codes by ${channel}`, windowMs: hourMs };
  const spendAll = (budgets: readonly AttemptBudget[]) => spendAttempts(context.database, who.realm, budgets, now);
  if (who.knownBy !== null) {
    const retryAt = await spendAll([{ ...budget, countedBy: 'known devices', countMax: all }]);
    if (retryAt !== null) throw tooManyCodes(retryAt, now);
    return;
  }
  const half = quota(context, channel === 'sms' ? 150 : 500);
  const retryAt = await spendAll([{ ...budget, countedBy: 'strangers', countMax: half }]);
  if (retryAt === null) return;
  const rest = all - half;
  if (rest < 1) throw tooManyCodes(retryAt, now);
  const last = await spendAll([
    { ...budget, countedBy: 'last strangers', countMax: rest },
    { ...budget, countedBy: `address:${who.addressHash}`, countMax: Math.min(rest, 3) },
  ]);
  if (last !== null) throw tooManyCodes(last, now);
}

/** The refusal of a person who asked too often, with the seconds to wait. */
export function tooManyCodes(retryAt: number, now: number): CommerceError {
  return new CommerceError('RATE_LIMITED', 'Too many codes were asked for. Wait before you ask again.', {
    retryAfterSeconds: Math.min(3600, Math.max(1, Math.ceil((retryAt - now) / 1000))),
  });
}

type Share = Pick<AttemptBudget, 'kind' | 'countMax' | 'windowMs'>;

async function spend(context: Context, realm: string, budgets: readonly AttemptBudget[], now: number): Promise<void> {
  const retryAt = await spendAttempts(context.database, realm, budgets, now);
  if (retryAt !== null) throw tooManyCodes(retryAt, now);
}

function budgetsFor(context: Context, who: SigningIn, own: Share, strangers: Share): readonly AttemptBudget[] {
  return budgetsOf(who, own, strangers).map((budget) => ({ ...budget, countMax: quota(context, budget.countMax) }));
}

/** A known device has a share of its own; an address that is not known spends, besides its own, what all strangers share. */
function budgetsOf(who: SigningIn, own: Share, strangers: Share): readonly AttemptBudget[] {
  const { person } = who;
  const countedBy = who.knownBy === 'device' ? `device:${who.deviceHash}` : `address:${who.addressHash}`;
  const mine = { ...own, person, countedBy };
  return who.knownBy === null ? [mine, { ...strangers, person, countedBy: 'strangers' }] : [mine];
}

/** A quota as configured; without limits as many as the column holds. */
function quota({ settings: { rateLimitFactor } }: Context, count: number): number {
  return rateLimitFactor === 0 ? 2_147_483_647 : Math.max(1, Math.floor(count * rateLimitFactor));
}
