import { markedStepSchema, openingChecklistSchema } from '../../../contract/location/opening-checklist.ts';
import { markStep } from '../../../store/location/opening-steps.ts';
import { json } from '../../../workflows/answer.ts';
import { openingChecklist } from '../../../workflows/location/opening-checklist.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Marks a step of the guided start as done, or as still to be done, for everyone of the merchant. */
export const markOpeningStep = operation({
  ...staffAct('manager'),
  id: 'markOpeningStep',
  summary: 'Marks a step of the guided start.',
  description:
    'Marks a step as done or not; `finished` puts the whole guided start away. ' +
    'Steps that show by themselves, such as having a menu, cannot be marked.',
  method: 'PUT',
  path: '/merchants/{merchantId}/opening/step',
  body: markedStepSchema,
  answers: { 200: openingChecklistSchema },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    await audited(context, request, { subject: body.step, changes: { isDone: body.isDone } }, (tx) =>
      markStep(tx, merchantId, body.step, body.isDone, context.clock.now()),
    );
    return json(200, await openingChecklist(context, merchantId));
  },
});
