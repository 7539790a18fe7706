import { catalogDraftSchema } from '../../../contract/menu/catalog-document.ts';
import { findDraft } from '../../../store/menu/catalog.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';

/** The menu as it is being edited, with the number to send back. An empty one before the first save. */
export const getCatalogDraft = operation({
  id: 'getCatalogDraft',
  summary: 'Reads the draft of the menu.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/catalog/draft',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: catalogDraftSchema },
  refuses: [],
  run: async (context, request) => {
    const draft = await findDraft(context.database, request.merchantId);
    const empty = { draftRevision: 0, document: { products: [], groups: [], menus: [], overrides: [] } };
    return json(200, draft ?? empty);
  },
});
