import { Type } from 'typebox';
import { closed, dateTime, formatInstant } from '../../contract/values/scalars.ts';
import { handoffMs } from '../../domain/order/checkout.ts';
import { invalid } from '../../domain/values/errors.ts';
import { putHandoff } from '../../store/cart/cart-access.ts';
import { writeReply } from '../../store/cart/replies.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import { operation } from '../operation.ts';
import { checkoutStep } from '../presets.ts';

/**
 * Prepares the hosted checkout (reference/checkout.md#preparehandoff): an address whose fragment opens it once within
 * 15 minutes. The cart and its revision stay; an earlier handoff that was not used is dead.
 */
export const prepareHandoff = operation({
  ...checkoutStep,
  id: 'prepareHandoff',
  summary: 'Prepares the hosted checkout of a cart.',
  description:
    'Issues a checkout address that opens the cart once within 15 minutes. ' +
    'The cart stays as it is, an earlier unused handoff becomes invalid, and an empty cart is VALIDATION_ERROR.',
  path: '/locations/{locationId}/carts/{cartId}/checkout-handoffs',
  cartStatuses: ['OPEN'],
  answers: {
    201: closed(
      { checkoutUrl: Type.String({ format: 'uri', maxLength: 4096 }), expiresAt: dateTime },
      { title: 'CheckoutHandoff' },
    ),
  },
  refuses: [],
  run: async (context, request) => {
    const { head, cart } = request.cart;
    if (cart.lines.length === 0) throw invalid('items', 'Put something into the cart before checking out.', 'minItems');
    const seed = context.random.seed();
    const { keyId } = context.secrets;
    const claim = { purpose: 'handoff', merchantId: head.merchantId, subjectId: head.cartId } as const;
    const handoff = context.secrets.deriveCapability(claim, seed, keyId);
    const expiresAt = request.now + handoffMs;
    const before = `{"checkoutUrl":"${context.settings.checkoutBaseUrl}/checkout/${head.locationId}/${head.cartId}#handoff=`;
    const after = `","expiresAt":"${formatInstant(expiresAt)}"}`;
    const reply = writeReply([before, { slot: 'handoff' }, after]);
    await putHandoff(context.database, {
      merchantId: head.merchantId,
      cartId: head.cartId,
      expectedEpoch: head.accessEpoch,
      handoffHash: sha256Hex(handoff),
      handoffExpiresAt: expiresAt,
      record: entryRecord(request, 201, null, { reply, seed, keyId }),
    });
    return { status: 201, text: before + handoff + after };
  },
});
