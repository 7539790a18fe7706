import { lookSettingsSchema } from '../../../contract/location/look.ts';
import { findLook } from '../../../store/location/looks.ts';
import { json } from '../../../workflows/answer.ts';
import { writeLookSettings } from '../../../workflows/location/looks.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What the merchant chose for its pages, and what became of it. */
export const getLook = operation({
  ...staffRead('manager'),
  id: 'getLook',
  summary: 'Reads the colours and the font of the pages.',
  description:
    'Returns what the merchant chose for its pages, the colours that were made of it in both themes, and where a shade ' +
    'was changed so that it can be read. The revision must be sent with the next change.',
  path: '/merchants/{merchantId}/look',
  answers: { 200: lookSettingsSchema },
  refuses: [],
  run: async ({ database }, { merchantId }) => {
    const { revision, look } = await findLook(database, merchantId);
    return json(200, writeLookSettings(revision, look));
  },
});
