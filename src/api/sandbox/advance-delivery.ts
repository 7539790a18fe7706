import { Type } from 'typebox';
import { closed, oneOf } from '../../contract/values/scalars.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

const stages = ['picked_up', 'delivered', 'cancelled'] as const;

/**
 * Plays the courier of a delivery that was booked (design/modes-and-sandbox.md#the-sandbox-is-a-contract): it has the
 * goods, it brought them, or it calls off. What follows for the order comes by its notification, as from a real one.
 * RESOURCE_CONFLICT when it cannot go there.
 */
export const advanceDelivery = operation({
  ...sandboxControl,
  id: 'advanceDelivery',
  summary: 'Picks up, delivers or cancels a delivery in place of the courier.',
  description:
    'Moves a booked delivery to picked up, delivered or cancelled, as the courier would. ' +
    'Exists only in the sandbox; the order follows by notification.',
  path: '/deliveries/{externalDeliveryId}/advance',
  body: closed({ to: oneOf(stages) }, { title: 'SandboxDeliveryAdvance' }),
  answers: { 200: closed({ externalDeliveryId: Type.String(), status: oneOf(stages) }, { title: 'SandboxDelivery' }) },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { externalDeliveryId } = request.path;
    const { to } = request.body;
    const moved = (await context.sandboxCouriers?.advance(externalDeliveryId, to)) ?? null;
    if (moved === null) throw new CommerceError('NOT_FOUND', 'The sandbox courier knows no delivery of this id.');
    return json(200, { externalDeliveryId, status: to });
  },
});
