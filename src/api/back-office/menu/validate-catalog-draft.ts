import { catalogProblemsSchema } from '../../../contract/menu/catalog-document.ts';
import { json } from '../../../workflows/answer.ts';
import { checkDraft } from '../../../workflows/menu/publish-catalog.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** Everything that keeps the draft from being published, in the order of the document; empty when nothing does. */
export const validateCatalogDraft = operation({
  ...staffRead('staff'),
  id: 'validateCatalogDraft',
  scope: 'menu',
  summary: 'Checks the draft menu without publishing it.',
  description:
    'Lists everything that prevents the draft from being published, in document order. ' +
    'An empty list means that it can be published.',
  path: '/merchants/{merchantId}/catalog/draft/problems',
  answers: { 200: catalogProblemsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => json(200, await checkDraft(context.database, request.merchantId)),
});
