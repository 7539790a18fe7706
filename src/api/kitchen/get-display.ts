import { displayViewSchema } from '../../contract/kitchen/display.ts';
import { json } from '../../workflows/answer.ts';
import { displayOf, readDisplay } from '../../workflows/kitchen/displays.ts';
import { operation } from '../operation.ts';
import { displayCall } from '../presets.ts';

/** What a wall display shows, asked for every few seconds; no address, contact or price is in it. */
export const getDisplay = operation({
  ...displayCall,
  id: 'getDisplay',
  summary: 'Reads what a kitchen display shows.',
  description:
    'Returns the orders in the making with the dishes of the display’s station, the oldest first, at most 100. ' +
    'A ticket that was finished stays until it cannot be taken back any more.',
  method: 'GET',
  path: '/kitchen-display',
  answers: { 200: displayViewSchema },
  refuses: [],
  run: async (context, request) => json(200, await readDisplay(context, displayOf(request), request.now)),
});
