import { finishedSchema } from '../../contract/kitchen/display.ts';
import { json } from '../../workflows/answer.ts';
import { displayOf, reopenPart } from '../../workflows/kitchen/displays.ts';
import { operation } from '../operation.ts';
import { displayCall } from '../presets.ts';

/** Takes back that a station is done, as long as the order is not ready. */
export const reopenStation = operation({
  ...displayCall,
  id: 'reopenStation',
  summary: 'Takes back that a station is done with an order.',
  description: 'The part is to be made again, and the order stays what it is. Once it is ready: RESOURCE_CONFLICT.',
  method: 'DELETE',
  path: '/kitchen-display/tickets/{orderId}/done',
  answers: { 200: finishedSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { orderId } = request.path;
    await reopenPart(context, displayOf(request), orderId);
    return json(200, { orderId });
  },
});
