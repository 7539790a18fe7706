import { timingSafeEqual } from 'node:crypto';
import { sessionTokenSchema } from '../../contract/customer/customer.ts';
import { exchangedCodeSchema } from '../../contract/customer/session-code.ts';
import { deviceName } from '../../domain/staff/device-name.ts';
import { findSessionCode, useSessionCode } from '../../store/customer/session-codes.ts';
import { json } from '../../workflows/answer.ts';
import { hashSessionCode, sessionIdOf, worthlessCode } from '../../workflows/customer/session-code.ts';
import { visitorOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/**
 * Exchanges a code that came with a handoff for a session of the customer (reference/customers.md#exchangesessioncode). The
 * caller holds the capability that the handoff was exchanged for. It works once, also when two come at one time; the session
 * ends when the one it came of would, and with it. Nothing of the cart changes, and nothing is claimed. Whatever is wrong is
 * one and the same VALIDATION_ERROR.
 */
export const exchangeSessionCode = operation({
  id: 'exchangeSessionCode',
  summary: 'Exchanges a session code for a session token.',
  description:
    'Signs the customer in where the cart was handed over to, with a session of its own. ' +
    'A code works once, with its own cart and handoff, while the session it came of lives; anything else is the same VALIDATION_ERROR.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/session-codes/exchange',
  caller: 'cartOrCustomer',
  limit: 'checkout',
  loads: 'cartText',
  body: exchangedCodeSchema,
  answers: { 200: sessionTokenSchema },
  refuses: [],
  run: async (context, request) => {
    const { body, now, caller } = request;
    // The capability says that it was this caller who took the cart over; a session alone does not.
    if (caller.kind !== 'cart') throw worthlessCode('sessionCode');
    const { merchantId, cartId } = request.cart.head;
    const given = sessionIdOf(body.sessionCode);
    const codeHash = hashSessionCode(body.sessionCode, cartId, body.handoff);
    const found = await findSessionCode(context.database, merchantId, given);
    if (found === null || !timingSafeEqual(Buffer.from(codeHash), Buffer.from(found.codeHash)))
      throw worthlessCode('sessionCode');
    const { customerId } = found;
    const sessionId = context.random.id();
    const device = deviceName(visitorOf(request).userAgent);
    const wanted = { merchantId, customerId, given, codeHash, sessionId, device, now };
    const expiresAt = await useSessionCode(context.database, wanted);
    if (expiresAt === null) throw worthlessCode('sessionCode');
    const claims = { merchantId, customerId, sessionId, issuedAt: now, expiresAt };
    return json(200, { token: await context.secrets.signSession(claims) });
  },
});
