import { newPublicationSchema, publishedSchema } from '../../../contract/menu/catalog-document.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findDraft } from '../../../store/menu/catalog.ts';
import { json } from '../../../workflows/answer.ts';
import { publishCatalog as publish } from '../../../workflows/menu/publish-catalog.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Makes the draft what diners see, at every location of the merchant at once. It must be the draft that was looked at:
 * another number is RESOURCE_CONFLICT, and so is a draft from before a roll back that no one has compared with the menu
 * that holds. Refuses one with problems, every place named.
 */
export const publishCatalog = operation({
  ...staffAct('manager'),
  id: 'publishCatalog',
  scope: 'menu',
  summary: 'Publishes the draft menu.',
  description:
    'Makes the draft the menu of every location at once. ' +
    'RESOURCE_CONFLICT for another draft revision, and after a roll back without `comparedWith`; VALIDATION_ERROR for problems.',
  method: 'POST',
  path: '/merchants/{merchantId}/catalog/publications',
  body: newPublicationSchema,
  answers: { 201: publishedSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const act = { changes: { draftRevision: body.draftRevision } };
    const publicationRevision = await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      const draft = await findDraft(tx, merchantId);
      if (draft !== null && draft.draftRevision !== body.draftRevision) {
        throw new CommerceError('RESOURCE_CONFLICT', 'The draft was changed since you looked at it: load it again.');
      }
      return publish(tx, merchantId, request.now, body.comparedWith ?? null);
    });
    await context.locations.refresh();
    return json(201, { publicationRevision });
  },
});
