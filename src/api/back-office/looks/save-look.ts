import { lookChangeSchema, lookSettingsSchema } from '../../../contract/location/look.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveLook as save } from '../../../store/location/looks.ts';
import { json } from '../../../workflows/answer.ts';
import { changedMeanwhile } from '../../../workflows/location/location-settings.ts';
import { writeLookSettings } from '../../../workflows/location/looks.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Stores what the merchant chose for its pages. Customers see it with their next page: the stylesheet has another name
 * then (design/pages.md#own-looks-are-a-stylesheet).
 */
export const saveLook = operation({
  ...staffAct('owner'),
  id: 'saveLook',
  summary: 'Changes the colours and the font of the pages.',
  description:
    'Stores accent colour, ground and font of storefront and checkout; customers see them with their next page. ' +
    'For owners; a stale revision is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/look',
  body: lookChangeSchema,
  answers: { 200: lookSettingsSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const { revision, look } = body;
    await audited(context, request, { changes: { ...look } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      if (!(await save(tx, merchantId, revision, look))) throw changedMeanwhile('look');
    });
    await context.locations.refresh();
    return json(200, writeLookSettings(revision + 1, look));
  },
});
