import { timingSafeEqual } from 'node:crypto';
import { newSessionCodeSchema, sessionCodeSchema } from '../../contract/customer/session-code.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { putSessionCode } from '../../store/customer/session-codes.ts';
import { json } from '../../workflows/answer.ts';
import {
  hashSessionCode,
  sessionCodeMs,
  worthlessCode,
  writeSessionCode,
} from '../../workflows/customer/session-code.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import { operation } from '../operation.ts';

/**
 * Makes a code by which the page that takes the cart over can sign the customer in
 * (reference/customers.md#createsessioncode): one use, fifteen minutes, good for this cart and the handoff it is asked for
 * with. A session has one; a new one ends the one before. Refuses with VALIDATION_ERROR beside a handoff that is not the live
 * one of this cart, and with UNAUTHORIZED without a session.
 */
export const createSessionCode = operation({
  id: 'createSessionCode',
  summary: 'Makes a code that carries the session to where a cart goes.',
  description:
    'Issues a code by which the holder of the handoff gets a session of the same customer, once within 15 minutes. ' +
    'It opens nothing without that handoff, and ends with the session it came of.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/session-codes',
  caller: 'cartOrCustomer',
  limit: 'cartMutation',
  loads: 'cartText',
  cartStatuses: ['OPEN'],
  body: newSessionCodeSchema,
  answers: { 201: sessionCodeSchema },
  refuses: [],
  run: async (context, request) => {
    const { body, customer, now } = request;
    const { merchantId, cartId, handoffHash, handoffExpiresAt } = request.cart.head;
    if (handoffHash === null || (handoffExpiresAt ?? 0) <= now) throw worthlessCode('handoff');
    const isLive = timingSafeEqual(Buffer.from(sha256Hex(body.handoff)), Buffer.from(handoffHash));
    if (!isLive) throw worthlessCode('handoff');
    if (customer === null) throw signedOut();
    const { sessionId } = customer;
    const sessionCode = writeSessionCode(sessionId, context.random.seed());
    const codeHash = hashSessionCode(sessionCode, cartId, body.handoff);
    const expiresAt = now + sessionCodeMs;
    if (!(await putSessionCode(context.database, { merchantId, sessionId, codeHash, now, expiresAt })))
      throw signedOut();
    return json(201, { sessionCode, expiresAt: formatInstant(expiresAt) });
  },
});

function signedOut(): CommerceError {
  return new CommerceError('UNAUTHORIZED', 'Sign in first: there is no session that could be carried on.');
}
