import { Type } from 'typebox';
import { closed } from '../../contract/scalars.ts';
import { assert, CommerceError } from '../../domain/errors.ts';
import { saveNotification } from '../../store/payment-notifications.ts';
import { json, operation } from '../operation.ts';

/**
 * Takes what a payment processor tells us (interface.md 11.3): its signature is checked, it is stored, then acknowledged.
 * It is a hint and no more: a job looks up the truth afterwards, so order and repetition do not matter.
 */
export const receivePaymentNotification = operation({
  id: 'receivePaymentNotification',
  number: '',
  summary: 'Takes a notification of the payment processor.',
  surface: 'webhook',
  method: 'POST',
  path: '/{adapter}/{merchantId}',
  caller: 'anonymous',
  limit: 'none',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: closed({ received: Type.Literal(true) }) },
  refuses: ['UNAUTHORIZED', 'NOT_FOUND'],
  run: async (context, request) => {
    const { adapter = '', merchantId = '' } = request.path;
    if (adapter !== context.processor.name) throw unknown();
    assert(request.received !== undefined, 'the pipeline hands a notification over as received');
    const { headers, text } = request.received;
    const notification = context.processor.readNotification(merchantId, headers, text);
    if (notification === null) throw new CommerceError('UNAUTHORIZED', 'The signature is not that of the processor.');
    const stored = await saveNotification(context.database, {
      merchantId,
      processor: adapter,
      ...notification,
      receivedAt: context.clock.now(),
    });
    if (!stored) throw unknown();
    return json(200, { received: true });
  },
});

function unknown(): CommerceError {
  return new CommerceError('NOT_FOUND', 'Nobody here expects notifications at this address.');
}
