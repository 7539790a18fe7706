import { counterTermsSchema } from '../../../contract/order/counter.ts';
import { findCounterTerms } from '../../../store/location/counter-terms.ts';
import { json } from '../../../workflows/answer.ts';
import { writeCounterTerms } from '../../../workflows/payments/counter-terms.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Where guests may pay the staff; before anything was chosen nowhere, with figures to begin with. */
export const getCounterTerms = operation({
  ...staffRead('manager'),
  id: 'getCounterTerms',
  summary: 'Reads where guests may pay at the restaurant.',
  description:
    'Returns the methods for which orders may be paid to the staff, and how much may stand unpaid. ' +
    'The revision must be sent with the next change.',
  path: '/merchants/{merchantId}/counter-payments',
  answers: { 200: counterTermsSchema },
  refuses: [],
  run: async (context, { merchantId }) =>
    json(200, await writeCounterTerms(context, merchantId, await findCounterTerms(context.database, merchantId))),
});
