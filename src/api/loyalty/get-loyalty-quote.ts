import type { Static } from 'typebox';
import { cartTag } from '../../contract/cart/cart.ts';
import { loyaltyQuoteSchema, writeReward } from '../../contract/loyalty/loyalty.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { spendAfter, spendBefore } from '../../domain/loyalty/benefits.ts';
import { availableIn } from '../../domain/loyalty/loyalty-book.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { LoyaltyQuote } from '../../ports/loyalty.ts';
import { json } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import { hasProgramme } from '../../workflows/loyalty/with-programme.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

type WrittenQuote = Static<typeof loyaltyQuoteSchema>;

/**
 * What a cart would earn, what the customer has, and what they could redeem (reference/loyalty.md#getloyaltyquote,
 * reference/loyalty.md#quote-of-points).
 */
export const getLoyaltyQuote = operation({
  ...customerRead,
  id: 'getLoyaltyQuote',
  summary: 'Reads the points a cart would earn and the rewards it could use.',
  description:
    "Returns the points the cart would earn, the customer's balance and the rewards with what prevents each. " +
    'An expired cart is NOT_FOUND.',
  tag: 'Loyalty',
  path: '/locations/{locationId}/carts/{cartId}/loyalty/quote',
  loads: 'cartState',
  atHiddenLocation: true,
  answers: { 200: loyaltyQuoteSchema },
  refuses: [],
  run: async (context, request) => {
    const { cart, head } = request.cart;
    const isOver = head.status === 'EXPIRED' || (head.status === 'OPEN' && head.expiresAt <= request.now);
    if (isOver) throw new CommerceError('NOT_FOUND', 'This cart has expired: start a new order.');
    const quote: WrittenQuote = hasProgramme(request)
      ? await quoteFor(context, cart, request.customer.customerId)
      : { enabled: false };
    return json(200, quote, { etag: cartTag(head.revision) });
  },
});

async function quoteFor(context: Context, cart: Cart, customerId: string): Promise<WrittenQuote> {
  try {
    const before = spendBefore(cart);
    const after = spendAfter(cart);
    const quote = await context.loyalty.quote(cart.merchantId, customerId, before);
    if (quote === null) return { enabled: false };
    // Rewards are judged by the goods before the discount, points come of those after it.
    const isSame = before.subTotalMinor === after.subTotalMinor;
    const earning = isSame ? quote : await context.loyalty.quote(cart.merchantId, customerId, after);
    return writeLoyaltyQuote(cart, quote, earning?.pointsToEarn ?? 0);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== 'DEPENDENCY_UNAVAILABLE') throw error;
    return { enabled: true, available: false };
  }
}

function writeLoyaltyQuote(cart: Cart, { balance, offers }: LoyaltyQuote, pointsToEarn: number): WrittenQuote {
  const { posted, reserved } = balance ?? { posted: 0, reserved: 0 };
  const available = balance === null ? 0 : availableIn(balance);
  const appliedRewardId = cart.reward?.rewardId;
  const rewards = offers.map(({ reward, reasons }) => {
    if (balance === null) return writeReward(reward, ['not_enrolled'], cart.currency);
    // The points of the applied reward are set aside for it.
    const isApplied = reward.rewardId === appliedRewardId;
    const left = isApplied ? reasons.filter((reason) => reason !== 'insufficient_points') : reasons;
    return writeReward(reward, left, cart.currency);
  });
  return {
    enabled: true,
    available: true,
    pointsToEarn,
    balance: { posted, available, reserved },
    rewards: cart.status === 'COMPLETED' ? [] : rewards,
    ...(appliedRewardId === undefined ? {} : { appliedRewardId }),
  };
}
