import { catalogDraftSchema } from '../../../contract/menu/catalog-document.ts';
import { findDraft } from '../../../store/menu/catalog.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The menu as it is being edited, with the number to send back. An empty one before the first save. */
export const getCatalogDraft = operation({
  ...staffRead('staff'),
  id: 'getCatalogDraft',
  scope: 'menu',
  summary: 'Reads the draft menu.',
  description:
    'Returns the menu being edited and its revision, which the next save must send. ' +
    'Before the first save the draft is empty and its revision 0.',
  path: '/merchants/{merchantId}/catalog/draft',
  answers: { 200: catalogDraftSchema },
  refuses: [],
  run: async (context, request) => {
    const draft = await findDraft(context.database, request.merchantId);
    const empty = { draftRevision: 0, document: { products: [], groups: [], menus: [], overrides: [] } };
    return json(200, draft ?? empty);
  },
});
