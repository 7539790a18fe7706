import { catalogDraftSchema, savedDraftSchema } from '../../../contract/menu/catalog-document.ts';
import { json } from '../../../workflows/answer.ts';
import { replaceDraft } from '../../../workflows/menu/replace-draft.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Replaces the draft, if it still has the number it was read with; nothing is shown to diners before it is published.
 * Refuses with RESOURCE_CONFLICT when another person saved meanwhile: load it again, nothing of theirs is lost.
 */
export const saveCatalogDraft = operation({
  ...staffAct('manager'),
  id: 'saveCatalogDraft',
  scope: 'menu',
  summary: 'Saves the draft menu.',
  description:
    'Replaces the draft if it still has the revision sent, else answers RESOURCE_CONFLICT. ' +
    'An incomplete draft is accepted; customers see nothing until it is published.',
  method: 'PUT',
  path: '/merchants/{merchantId}/catalog/draft',
  body: catalogDraftSchema,
  bodyBytesMax: 4_194_304,
  answers: { 200: savedDraftSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { draftRevision: expected, document } = request.body;
    const changes = { draftRevision: expected + 1 };
    const draftRevision = await audited(context, request, { changes }, (tx) =>
      replaceDraft(tx, request.merchantId, document, context.clock.now(), expected),
    );
    return json(200, { draftRevision });
  },
});
