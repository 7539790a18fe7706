import { catalogChangesSchema, compareQuerySchema } from '../../../contract/menu/catalog-document.ts';
import type { CatalogDocument } from '../../../domain/menu/catalog.ts';
import { compareCatalogs } from '../../../domain/menu/compare-catalogs.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { findDraft, findPublication } from '../../../store/menu/catalog.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What differs between two publications, or a publication and the draft. */
export const comparePublications = operation({
  ...staffRead('staff'),
  id: 'comparePublications',
  scope: 'menu',
  summary: 'Compares two publications, or a publication and the draft.',
  description:
    'Lists what was added, changed and removed between two publications, or a publication and the draft. ' +
    'A publication that does not exist is NOT_FOUND.',
  path: '/merchants/{merchantId}/catalog/comparison',
  query: compareQuerySchema,
  answers: { 200: catalogChangesSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { from, to } = request.query;
    const { currency } = await loadMerchantSettings(context.database, request.merchantId);
    const before = await documentOf(context, request.merchantId, from);
    const after = await documentOf(context, request.merchantId, to);
    return json(200, { changes: compareCatalogs(before, after, currency) });
  },
});

async function documentOf(context: Context, merchantId: string, place: string): Promise<CatalogDocument> {
  const document =
    place === 'draft'
      ? (await findDraft(context.database, merchantId))?.document
      : await findPublication(context.database, merchantId, Number(place));
  if (!document)
    throw new CommerceError('NOT_FOUND', place === 'draft' ? 'There is no draft.' : 'There is no such publication.');
  return document;
}
