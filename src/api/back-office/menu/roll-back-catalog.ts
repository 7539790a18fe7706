import { publishedSchema, rollBackSchema } from '../../../contract/menu/catalog-document.ts';
import { json } from '../../../workflows/answer.ts';
import { rollBackCatalog as rollBack } from '../../../workflows/menu/publish-catalog.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Publishes an earlier publication once more, under a new number. The draft is left as it is. */
export const rollBackCatalog = operation({
  ...staffAct('manager'),
  id: 'rollBackCatalog',
  summary: 'Goes back to an earlier publication.',
  method: 'POST',
  path: '/merchants/{merchantId}/catalog/roll-back',
  body: rollBackSchema,
  answers: { 201: publishedSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const changes = { toPublicationRevision: body.publicationRevision };
    const publicationRevision = await audited(context, request, { operation: 'rollBackCatalog', changes }, (tx) =>
      rollBack(tx, merchantId, body.publicationRevision, request.now),
    );
    await context.locations.refresh();
    return json(201, { publicationRevision });
  },
});
