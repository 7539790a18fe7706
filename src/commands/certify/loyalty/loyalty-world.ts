import type { Static, TSchema } from 'typebox';
import type { LipPath } from '../../../adapters/loyalty/lip-requests.ts';
import {
  accountAnswer,
  amountOff,
  enrolledAnswer,
  entryAnswer,
  identityOf,
  orderOf,
  primaryUnit,
  programAnswer,
  reservationAnswer,
} from '../../../adapters/loyalty/lip-wire.ts';
import { type Currency, currencies } from '../../../domain/values/currency.ts';
import { loyaltyProtocol } from '../../protocols/loyalty.ts';
import { expectThat, Mismatch } from '../kit/check.ts';
import { freshNames } from '../kit/fresh-names.ts';
import type { Operator } from '../kit/operator.ts';
import { type Answer, granted, openWire, operationOf, type Wire } from '../kit/wire.ts';

export type LoyaltySettings = {
  readonly url: string;
  readonly key: string;
  readonly programId: string;
  readonly operator: Operator;
  /** Scales the limits of time, for tests. */
  readonly limitsFactor?: number;
};

/** What the checks of the loyalty kit know, and how they speak to the host. */
export type LoyaltyWorld = LoyaltySettings & {
  readonly wire: Wire;
  readonly now: () => number;
  /** A name that was never used. */
  readonly newName: () => string;
};

/** A world around the host that the settings name. */
export function loyaltyWorld(settings: LoyaltySettings): LoyaltyWorld {
  const newName = freshNames();
  const wire = openWire(settings.url.replace(/\/$/, ''), settings.limitsFactor);
  return { ...settings, wire, now: () => Date.now(), newName };
}

export type Asking = {
  /** Left out: a fresh one. */
  readonly key?: string;
  readonly requestId?: string;
  /** The credential; null: none. Left out: the right one. */
  readonly bearer?: string | null;
  /** What of the context is another. */
  readonly context?: object;
};

/** One request to an operation below `/lip/v1`. */
export function callLip(world: LoyaltyWorld, path: LipPath, facts: object, asking: Asking = {}): Promise<Answer> {
  const context = {
    protocol_version: '1.0',
    profile: 'foodservice/1.0',
    request_id: asking.requestId ?? world.newName(),
    idempotency_key: asking.key ?? world.newName(),
    occurred_at: new Date(world.now()).toISOString(),
    source: { system: 'tiffin-certify' },
    ...asking.context,
  };
  return send(world, `/lip/v1/${path}`, { context, ...facts }, asking.bearer);
}

/** One request to the erasure, which has no context. */
export function callErasure(world: LoyaltyWorld, memberId: string, bearer?: string | null): Promise<Answer> {
  return send(world, '/admin/api/v1/members/erase', { member_id: memberId }, bearer);
}

function send(world: LoyaltyWorld, path: string, body: object, bearer: string | null | undefined): Promise<Answer> {
  const operation = loyaltyProtocol.operations.find((each) => each.path === path);
  const credential = bearer === undefined ? world.key : bearer;
  const headers = credential === null ? {} : { authorization: `Bearer ${credential}` };
  return world.wire.send({ operation: operation ?? operationOf(loyaltyProtocol, ''), path, body, headers });
}

/** The form that an answer has by the contract: what is read, and the context before it. */
export function formOf(path: LipPath | 'erase'): { readonly status: number; readonly form: TSchema } {
  const full = path === 'erase' ? '/admin/api/v1/members/erase' : `/lip/v1/${path}`;
  const operation = loyaltyProtocol.operations.find((each) => each.path === full);
  const found = Object.entries(operation?.answers ?? {}).find(([status]) => status.startsWith('2'));
  if (found?.[1].form === undefined) throw new Error(`the loyalty protocol has no ${path}`);
  return { status: Number(found[0]), form: found[1].form };
}

/** The answer of success to an operation, in the form that the contract has for it. */
async function grantedBy<Form extends TSchema>(
  world: LoyaltyWorld,
  path: LipPath,
  facts: object,
  form: Form,
  asking?: Asking,
): Promise<Static<Form>> {
  const answer = await callLip(world, path, facts, asking);
  const { status, form: whole } = formOf(path);
  granted(answer, status, whole);
  return granted(answer, status, form);
}

export type Terms = {
  readonly unit: string;
  readonly currency: Currency;
  readonly rate: { readonly points: number; readonly spendMinor: number };
  readonly minimumMinor: number;
  readonly reward: Static<typeof programAnswer>['program']['rewards'][number];
};

/** The programme, with its first reward that takes an amount off the whole order. */
export async function termsOf(world: LoyaltyWorld): Promise<Terms> {
  const { program } = await grantedBy(world, 'programs/get', { program_id: world.programId }, programAnswer);
  const currency = currencies.find((each) => each.toUpperCase() === program.currency);
  if (currency === undefined) throw new Mismatch('a currency of three capitals that is in use');
  const primaries = program.accounts.filter((account) => account.is_primary);
  expectThat(primaries.length === 1, 'exactly one primary account');
  const unit = primaryUnit(program);
  const reward = program.rewards.find(
    ({ effect, cost }) => cost.unit === unit && cost.amount > 0 && amountOff(effect, currency) !== null,
  );
  if (reward === undefined) {
    throw new Mismatch(`a reward that costs ${unit} and takes an amount in ${program.currency} off the whole order`);
  }
  const { rate, minimum_eligible_spend: minimum } = program.earning;
  const terms = { unit, currency, rate: { points: rate.amount, spendMinor: rate.spend.amount } };
  return { ...terms, minimumMinor: minimum.amount, reward };
}

/** What an order of this amount earns. */
export function pointsFor({ rate, minimumMinor }: Terms, minor: number): number {
  return minor < minimumMinor ? 0 : Number((BigInt(minor) * BigInt(rate.points)) / BigInt(rate.spendMinor));
}

/** An amount that earns, of which a third earns a whole number of points and two thirds are above the minimum. */
export function earningAmount({ rate, minimumMinor }: Terms): number {
  const third = rate.spendMinor * Math.max(10, Math.ceil(minimumMinor / rate.spendMinor));
  return third * 3;
}

/** Makes a customer a member; the member's id. */
export async function enrolled(world: LoyaltyWorld, customerId = world.newName()): Promise<string> {
  const facts = { program_id: world.programId, identity: identityOf(customerId) };
  const { member } = await grantedBy(world, 'members/enroll', facts, enrolledAnswer);
  expectThat(member.status === 'active', 'a member that is active');
  return member.member_id;
}

export type Balance = { readonly amount: number; readonly reserved: number };

/** What a member has in the primary unit. */
export async function balanceOf(world: LoyaltyWorld, memberId: string, unit?: string): Promise<Balance> {
  const facts = { member_id: memberId, program_id: world.programId };
  const { balances } = await grantedBy(world, 'accounts/get', facts, accountAnswer);
  const [first] = balances;
  if (first === undefined) throw new Mismatch('a balance');
  expectThat(unit === undefined || first.unit === unit, `the balance of the primary unit first: ${unit}`);
  return { amount: first.amount, reserved: first.reserved };
}

/** Asks that a member has this. */
export async function expectBalance(world: LoyaltyWorld, memberId: string, wanted: Balance): Promise<void> {
  const { amount, reserved } = await balanceOf(world, memberId);
  const isRight = amount === wanted.amount && reserved === wanted.reserved;
  expectThat(isRight, `a balance of ${wanted.amount}, of which ${wanted.reserved} are reserved`);
}

/** The facts of an accrual. */
export function accrualOf(
  world: LoyaltyWorld,
  { currency }: Terms,
  memberId: string,
  orderId: string,
  subTotalMinor: number,
  status: 'open' | 'paid' = 'paid',
): object {
  const { programId: merchantId } = world;
  const at = Date.UTC(2026, 5, 2, 16);
  return {
    member_id: memberId,
    order: orderOf({ merchantId, orderId, subTotalMinor, currency, method: 'takeout', status, at }),
  };
}

/** Posts what an order earned; the points. */
export async function accrued(world: LoyaltyWorld, facts: object, asking?: Asking): Promise<number> {
  const { entry } = await grantedBy(world, 'accruals', facts, entryAnswer, asking);
  expectThat(entry.operation === 'accrual', 'an entry that is an accrual');
  return entry.amount;
}

/** Posts what staff granted. */
export async function postedManually(
  world: LoyaltyWorld,
  memberId: string,
  adjustmentId: string,
  amount: number,
): Promise<void> {
  const { entry } = await grantedBy(
    world,
    'ledger/manual-adjustments',
    manualOf(world, memberId, adjustmentId, amount),
    entryAnswer,
  );
  expectThat(entry.amount === amount && entry.operation === 'manual', `a manual entry of ${amount}`);
}

/** The facts of a posting by staff. */
export function manualOf({ programId }: LoyaltyWorld, memberId: string, adjustmentId: string, amount: number): object {
  const posted = { member_id: memberId, program_id: programId, adjustment_id: adjustmentId, amount };
  return { ...posted, classification: 'service_recovery', reason: 'claim', qualifies_for_tier: false };
}

/** A member who can pay for the reward at least once. */
export async function richMember(world: LoyaltyWorld, terms: Terms): Promise<string> {
  const memberId = await enrolled(world);
  await postedManually(world, memberId, world.newName(), terms.reward.cost.amount * 2);
  return memberId;
}

/** The facts of a reservation for an order. */
export function reserveOf(
  world: LoyaltyWorld,
  { currency, reward }: Terms,
  given: { readonly memberId: string; readonly orderId: string; readonly redemptionId: string },
): object {
  const { memberId, orderId, redemptionId } = given;
  const open = { merchantId: world.programId, orderId, subTotalMinor: 100_000, currency } as const;
  const order = orderOf({ ...open, method: 'takeout', status: 'open', at: Date.UTC(2026, 5, 2, 16) });
  return { redemption_id: redemptionId, member_id: memberId, reward_id: reward.reward_id, order };
}

export type Reservation = Static<typeof reservationAnswer>['reservation'];

/** Sets the reward aside for a new order. */
export async function reserved(
  world: LoyaltyWorld,
  terms: Terms,
  memberId: string,
): Promise<{ readonly reservation: Reservation; readonly facts: object; readonly orderId: string }> {
  const [orderId, redemptionId] = [world.newName(), world.newName()];
  const facts = reserveOf(world, terms, { memberId, orderId, redemptionId });
  const { reservation } = await grantedBy(world, 'redemptions/reserve', facts, reservationAnswer);
  expectThat(reservation.status === 'reserved', 'a reservation that is reserved');
  return { reservation, facts, orderId };
}

/** Captures or reverses a reservation that allows it. */
export async function ended(
  world: LoyaltyWorld,
  path: 'redemptions/capture' | 'redemptions/reverse',
  facts: object,
  asking?: Asking,
): Promise<void> {
  const { reservation } = await grantedBy(world, path, facts, reservationAnswer, asking);
  const status = path === 'redemptions/capture' ? 'captured' : 'reversed';
  expectThat(reservation.status === status, `a reservation that is ${status}`);
}
