import { catalogProblemsSchema } from '../../../contract/menu/catalog-document.ts';
import { json } from '../../../workflows/answer.ts';
import { checkDraft } from '../../../workflows/menu/publish-catalog.ts';
import { operation } from '../../operation.ts';

/** Everything that keeps the draft from being published, in the order of the document; empty when nothing does. */
export const validateCatalogDraft = operation({
  id: 'validateCatalogDraft',
  number: '',
  summary: 'Checks the draft of the menu without publishing it.',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/catalog/draft/problems',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: catalogProblemsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => json(200, await checkDraft(context.database, request.merchantId)),
});
