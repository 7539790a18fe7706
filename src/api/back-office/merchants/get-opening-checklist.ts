import { openingChecklistSchema } from '../../../contract/location/opening-checklist.ts';
import { json } from '../../../workflows/answer.ts';
import { openingChecklist } from '../../../workflows/location/opening-checklist.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What guests can see of the merchant, what keeps them from ordering at each location, and how far the guided start is. */
export const getOpeningChecklist = operation({
  ...staffRead('staff'),
  id: 'getOpeningChecklist',
  summary: 'Reads what keeps guests from ordering at a merchant.',
  description:
    'Returns whether guests can order at each location, what is missing where they cannot, and the steps of the guided start. ' +
    'Opening hours and pauses are not among it: they pass by themselves.',
  path: '/merchants/{merchantId}/opening',
  answers: { 200: openingChecklistSchema },
  refuses: [],
  run: async (context, { merchantId }) => json(200, await openingChecklist(context, merchantId)),
});
