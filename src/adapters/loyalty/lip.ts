import { offerRewards, pointsFor, type Spend } from '../../domain/loyalty/loyalty.ts';
import { availableIn } from '../../domain/loyalty/loyalty-book.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type {
  EarningOrder,
  EarningRefund,
  GrantedClaim,
  LedgerPage,
  LoyaltyEngine,
  LoyaltyQuote,
} from '../../ports/loyalty.ts';
import { actAtLip, type LipAct, type LipParts, LipRefusal, readLip } from './lip-client.ts';
import { capture, refused, release, reserve, reverse } from './lip-holds.ts';
import { enrol, eraseMember, findAccount, findMember, findProgramme } from './lip-members.ts';
import { entriesAnswer, entryAnswer, instantFrom, moneyOf, operationFrom, orderOf } from './lip-wire.ts';
import { closedMembership, otherFacts } from './refusals.ts';

/**
 * The loyalty engine at a remote host, over the loyalty interchange protocol: docs/protocols/loyalty.md says what is
 * sent to the host. A merchant's programme has the merchant's id there. Every act is written down before it is asked for, and asked
 * again under the same key while its outcome is unknown.
 * (design/loyalty.md#one-loyalty-host-by-setting-and-programmes-by-merchant)
 */
export function lipLoyalty(parts: LipParts): LoyaltyEngine {
  return {
    name: 'lip',
    enrol: (merchantId, customerId, consentVersion) => enrol(parts, merchantId, customerId, consentVersion),
    account: (merchantId, customerId) => findAccount(parts, merchantId, customerId),
    quote: (merchantId, customerId, spend) => quote(parts, merchantId, customerId, spend),
    ledger: (merchantId, customerId, after, limit) => readLedger(parts, merchantId, customerId, after, limit),
    async findHold(merchantId, cartId) {
      const hold = (await parts.store.findHold(merchantId, cartId))?.hold ?? null;
      const now = parts.clock.nowFor(merchantId);
      const live = hold?.status === 'captured' || (hold?.status === 'reserved' && hold.expiresAt > now);
      return live ? hold : null;
    },
    reserve: (request) => reserve(parts, request),
    release: (merchantId, cartId) => release(parts, merchantId, cartId),
    capture: (merchantId, cartId, order) => capture(parts, merchantId, cartId, order),
    reverse: (merchantId, cartId) => reverse(parts, merchantId, cartId),
    accrue: (order) => accrue(parts, order),
    adjust: (refund) => adjust(parts, refund),
    grantClaim: (claim) => grantClaim(parts, claim),
    eraseMember: (merchantId, customerId) => eraseMember(parts, merchantId, customerId),
    findDue: async () => [],
    settle: async () => {},
  };
}

async function quote(
  parts: LipParts,
  merchantId: string,
  customerId: string | null,
  spend: Spend,
): Promise<LoyaltyQuote | null> {
  const [found, account] = await Promise.all([
    findProgramme(parts, merchantId),
    customerId === null ? null : findAccount(parts, merchantId, customerId),
  ]);
  if (found === null) return null;
  const { programme, unit } = found;
  const balance = account?.balances.find((one) => one.unit === unit) ?? null;
  const available = balance === null ? null : availableIn(balance);
  const offers = offerRewards(programme, spend, available, parts.clock.nowFor(merchantId));
  return { pointsToEarn: pointsFor(spend.subTotalMinor, programme), balance, offers };
}

async function readLedger(
  parts: LipParts,
  merchantId: string,
  customerId: string,
  after: string | null,
  limit: number,
): Promise<LedgerPage | null> {
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) return null;
  const from = after === null ? {} : { cursor: after };
  const facts = { member_id: memberId, program_id: merchantId, limit, ...from };
  const { entries, next_cursor: next } = await readLip(parts, merchantId, 'ledger/list', facts, entriesAnswer);
  const subjects = entries.flatMap(({ order_id, adjustment_id }) => order_id ?? adjustment_id ?? []);
  const references = await parts.store.findOrderReferences(merchantId, subjects);
  const lines = entries.flatMap((entry) => {
    const { amount, unit, order_id, adjustment_id, expires_at, occurred_at } = entry;
    if (amount === 0) return [];
    const subject = order_id ?? adjustment_id ?? null;
    const orderReference = subject === null ? null : (references.get(subject) ?? null);
    const classification = entry.classification ?? (orderReference === null ? null : 'order');
    const [expiresAt, occurredAt] = [instantFrom(expires_at), instantFrom(occurred_at) ?? 0];
    return [{ operation: operationFrom(entry), amount, unit, classification, orderReference, expiresAt, occurredAt }];
  });
  return { lines, next: next ?? null };
}

async function accrue(parts: LipParts, order: EarningOrder): Promise<number | null> {
  const { merchantId, customerId, orderId, orderReference } = order;
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) return null;
  const act = { merchantId, operation: 'accrue', name: orderId, subjectId: orderId, orderReference };
  const { subTotalMinor, currency, method } = order;
  const paid = { merchantId, orderId, subTotalMinor, currency, method, status: 'paid' } as const;
  return post(parts, customerId, act, 'accruals', (at) => ({ member_id: memberId, order: orderOf({ ...paid, at }) }));
}

async function adjust(parts: LipParts, refund: EarningRefund): Promise<number> {
  const { merchantId, customerId, orderId, refundId, subTotalMinor, currency } = refund;
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) return 0;
  const act = { merchantId, operation: 'adjust', name: refundId, subjectId: refundId };
  const delta = moneyOf(subTotalMinor === 0 ? 0 : -subTotalMinor, currency);
  const facts = (at: number) => ({
    member_id: memberId,
    program_id: merchantId,
    adjustment: {
      adjustment_id: refundId,
      original_order_id: orderId,
      type: 'partial_refund',
      reason: 'refund',
      occurred_at: new Date(at).toISOString(),
      order_total_delta: delta,
      eligible_spend_delta: delta,
    },
  });
  try {
    const amount = await post(parts, customerId, act, 'orders/adjust', facts);
    return amount === 0 ? 0 : -amount;
  } catch (error) {
    // An order that earned nothing gives nothing back.
    if (error instanceof CommerceError && error.code === 'NOT_FOUND') return 0;
    throw error;
  }
}

async function grantClaim(parts: LipParts, claim: GrantedClaim): Promise<void> {
  const { merchantId, customerId, claimId, points, order } = claim;
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) throw closedMembership();
  const { orderReference } = order;
  const act = { merchantId, operation: 'claim', name: claimId, subjectId: claimId, orderReference };
  await post(parts, customerId, act, 'ledger/manual-adjustments', () => ({
    member_id: memberId,
    program_id: merchantId,
    adjustment_id: claimId,
    amount: points,
    classification: 'service_recovery',
    reason: 'claim',
    qualifies_for_tier: false,
  }));
}

/** Posts something to a member, and says how much the entry is of. */
async function post(
  parts: LipParts,
  customerId: string,
  act: LipAct,
  path: string,
  facts: (firstAt: number) => object,
): Promise<number> {
  try {
    const { entry } = await actAtLip(parts, act, path, facts, entryAnswer, (answered) =>
      answered.entry.amount === 0 ? null : customerId,
    );
    return entry.amount;
  } catch (error) {
    if (!(error instanceof LipRefusal)) throw error;
    throw error.code === 'conflict' || error.code === 'idempotency_conflict' ? otherFacts() : refused(error);
  }
}
