import { lookPreviewSchema, lookSchema } from '../../../contract/location/look.ts';
import { json } from '../../../workflows/answer.ts';
import { writePreview } from '../../../workflows/location/looks.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** What a look would come to; nothing is stored. */
export const previewLook = operation({
  ...staffAct('manager'),
  id: 'previewLook',
  summary: 'Shows what colours and a font would come to.',
  description:
    'Returns the colours that would be made of a choice in both themes, and where a shade would be changed so that it ' +
    'can be read. Nothing is stored.',
  method: 'POST',
  path: '/merchants/{merchantId}/look/preview',
  body: lookSchema,
  answers: { 200: lookPreviewSchema },
  refuses: ['VALIDATION_ERROR'],
  run: (_context, { body }) => json(200, writePreview(body)),
});
