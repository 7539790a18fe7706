import { finishedSchema } from '../../contract/kitchen/display.ts';
import { json } from '../../workflows/answer.ts';
import { displayOf, finishPart } from '../../workflows/kitchen/displays.ts';
import { operation } from '../operation.ts';
import { displayCall } from '../presets.ts';

/** The display's station has made its part; the last station makes the order ready ten seconds later. */
export const finishStation = operation({
  ...displayCall,
  id: 'finishStation',
  summary: 'Marks the part of an order that a station makes as done.',
  description:
    'When no other station is left, the order becomes ready ten seconds later, unless it is taken back. ' +
    'An order that is not being made is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/kitchen-display/tickets/{orderId}/done',
  answers: { 200: finishedSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { orderId } = request.path;
    await finishPart(context, displayOf(request), orderId);
    return json(200, { orderId });
  },
});
