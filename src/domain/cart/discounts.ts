import { assert } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { type Minor, multiplyRate } from '../values/money.ts';
import type { AppliedReward, Cart, DiscountRule } from './cart.ts';

/** What a code is judged by. `subTotalWithoutDiscountMinor` is the gross of all lines. */
export type DiscountCircumstances = {
  readonly locationId: string;
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly subTotalWithoutDiscountMinor: Minor;
  readonly now: number;
};

/** A line's weight in the spread: its product and gross. */
export type DiscountableLine = { readonly productId: string; readonly grossMinor: Minor };

/**
 * One discount spread over lines: `sharesMinor` has one share per line, in order, zero for lines that are not eligible;
 * `residualIndexes` are the lines whose share was rounded up so that the shares sum exactly.
 */
export type DiscountSpread = {
  readonly eligibleGrossMinor: Minor;
  readonly totalMinor: Minor;
  readonly sharesMinor: readonly Minor[];
  readonly residualIndexes: readonly number[];
};

/**
 * Whether a code applies now: method, location, minimum and dates (reference/money.md#discounts). From `startsAt` on
 * and before `endsAt`. Uses, and uses per customer, are counted by the store; product limits only narrow the eligible
 * lines.
 */
export function discountApplies(rule: DiscountRule, at: DiscountCircumstances): boolean {
  if (rule.methods !== null && !rule.methods.includes(at.fulfillmentMethod)) return false;
  if (rule.locationIds !== null && !rule.locationIds.includes(at.locationId)) return false;
  if (at.subTotalWithoutDiscountMinor < rule.minimumMinor) return false;
  if (rule.startsAt !== null && at.now < rule.startsAt) return false;
  return rule.endsAt === null || at.now < rule.endsAt;
}

/** Whether a code or reward limited to `productIds` counts a line of this product; null limits nothing. */
export function isEligible(productIds: readonly string[] | null, productId: string): boolean {
  return productIds === null || productIds.includes(productId);
}

/**
 * The discount of a cart (one code or one reward, never both) as amounts per line (reference/money.md#discounts). Null
 * when the cart has neither. Does not judge whether the code still applies: `revalidate` takes out what does not.
 */
export function spreadDiscount(
  chosen: Pick<Cart, 'discount' | 'reward'>,
  lines: readonly DiscountableLine[],
): DiscountSpread | null {
  const { discount, reward } = chosen;
  assert(discount === null || reward === null, 'a cart has a code or a reward, never both');
  if (discount !== null) return spread(lines, discount.productIds, (gross) => codeAmount(discount, gross));
  if (reward !== null) return spread(lines, reward.productIds, (gross) => rewardAmount(reward, gross));
  return null;
}

/**
 * `amountMinor` in whole units over `weights` in proportion, summing exactly: every share is rounded down, and the
 * units left over go one each to the largest remainders, ties to the earlier one. `amountMinor` is at most the sum of
 * weights.
 */
export function shareByLargestRemainder(
  amountMinor: Minor,
  weights: readonly Minor[],
): { readonly shares: readonly Minor[]; readonly residualIndexes: readonly number[] } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(amountMinor >= 0 && amountMinor <= total, 'a discount lies between nothing and the whole');
  if (amountMinor === 0) return { shares: weights.map(() => 0), residualIndexes: [] };
  const shares: Minor[] = [];
  const remainders: { readonly index: number; readonly remainder: number }[] = [];
  let left = amountMinor;
  weights.forEach((weight, index) => {
    const { quotient, remainder } = divideProduct(amountMinor, weight, total);
    shares.push(quotient);
    if (remainder > 0) remainders.push({ index, remainder });
    left -= quotient;
  });
  remainders.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const residualIndexes = remainders
    .slice(0, left)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
  for (const index of residualIndexes) shares[index] = (shares[index] ?? 0) + 1;
  return { shares, residualIndexes };
}

function spread(
  lines: readonly DiscountableLine[],
  productIds: readonly string[] | null,
  amountOf: (eligibleGrossMinor: Minor) => Minor,
): DiscountSpread {
  const weights = lines.map((line) => (isEligible(productIds, line.productId) ? line.grossMinor : 0));
  const eligibleGrossMinor = weights.reduce((sum, weight) => sum + weight, 0);
  const totalMinor = amountOf(eligibleGrossMinor);
  const { shares, residualIndexes } = shareByLargestRemainder(totalMinor, weights);
  return { eligibleGrossMinor, totalMinor, sharesMinor: shares, residualIndexes };
}

function codeAmount(rule: DiscountRule, eligibleGrossMinor: Minor): Minor {
  const amount =
    rule.value.kind === 'percent' ? multiplyRate(eligibleGrossMinor, rule.value.rate) : rule.value.amountMinor;
  return Math.min(amount, eligibleGrossMinor);
}

function rewardAmount(reward: AppliedReward, eligibleGrossMinor: Minor): Minor {
  return Math.min(reward.amountOffMinor, eligibleGrossMinor);
}

/**
 * `amount * weight / total` as quotient and remainder, exact; both stay below the safe integers, the product may not.
 */
function divideProduct(amount: number, weight: number, total: number): { quotient: number; remainder: number } {
  const product = amount * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % total;
    return { quotient: (product - remainder) / total, remainder };
  }
  const exact = BigInt(amount) * BigInt(weight);
  const divisor = BigInt(total);
  return { quotient: Number(exact / divisor), remainder: Number(exact % divisor) };
}
