import { Type } from 'typebox';
import { cartSchema, cartTag } from '../../contract/cart/cart.ts';
import { closed, slug } from '../../contract/values/scalars.ts';
import { assert } from '../../domain/values/errors.ts';
import { rotateCapability } from '../../store/cart/cart-access.ts';
import { writeReply } from '../../store/cart/replies.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import { operation } from '../operation.ts';
import { checkoutStep } from '../presets.ts';

/**
 * Exchanges a handoff for the cart and a fresh capability (reference/checkout.md#exchangehandoff). It works once, also
 * when two exchanges arrive at the same time; earlier capabilities may only ask for the order result from then on. The
 * revision stays.
 */
export const exchangeHandoff = operation({
  ...checkoutStep,
  id: 'exchangeHandoff',
  summary: 'Exchanges a handoff for the cart and a new capability.',
  description:
    'Consumes the handoff and returns the cart with a new capability; earlier ones can then only read the order result. ' +
    'A handoff works once; an exact retry with the same key gets the same answer.',
  path: '/locations/{locationId}/carts/{cartId}/checkout-handoffs/exchange',
  caller: 'handoff',
  cartStatuses: ['OPEN', 'LOCKED'],
  loads: 'cartText',
  atHiddenLocation: true,
  errorShape: 'withSuccess',
  answers: {
    200: closed(
      { cart: cartSchema, cartAccessToken: Type.String({ minLength: 1 }), merchantSlug: slug },
      { title: 'ExchangedHandoff' },
    ),
  },
  refuses: [],
  run: async (context, request) => {
    const { head, cartText } = request.cart;
    assert(head.handoffHash !== null, 'the pipeline lets a live handoff through only');
    const seed = context.random.seed();
    const { keyId } = context.secrets;
    const claim = { purpose: 'cart', merchantId: head.merchantId, subjectId: head.cartId } as const;
    const capability = context.secrets.deriveCapability(claim, seed, keyId);
    const after = `","merchantSlug":${JSON.stringify(request.location.merchant.slug)}}`;
    const reply = writeReply(['{"cart":', { slot: 'cart' }, ',"cartAccessToken":"', { slot: 'capability' }, after]);
    const etag = cartTag(head.revision);
    await rotateCapability(context.database, {
      merchantId: head.merchantId,
      cartId: head.cartId,
      expectedRevision: head.revision,
      cartText,
      handoffHash: head.handoffHash,
      capabilityHash: sha256Hex(capability),
      record: entryRecord(request, 200, etag, { reply, seed, keyId }),
    });
    return { status: 200, text: `{"cart":${cartText},"cartAccessToken":"${capability}${after}`, etag };
  },
});
