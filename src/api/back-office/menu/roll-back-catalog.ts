import { rollBackSchema, rolledBackSchema } from '../../../contract/menu/catalog-document.ts';
import { json } from '../../../workflows/answer.ts';
import { rollBackCatalog as rollBack } from '../../../workflows/menu/publish-catalog.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Publishes an earlier publication once more, under a new number, and sets the draft back with it where asked to. A
 * draft that stays another menu can only be published by those who compared the two
 * (design/menu.md#a-roll-back-says-what-the-draft-still-holds).
 */
export const rollBackCatalog = operation({
  ...staffAct('manager'),
  id: 'rollBackCatalog',
  scope: 'menu',
  summary: 'Publishes an earlier publication again.',
  description:
    'Publishes an earlier publication again under a new revision, and makes it the draft if the revision of the draft is sent. ' +
    'Otherwise the draft stays; where it differs, publishing it takes a comparison.',
  method: 'POST',
  path: '/merchants/{merchantId}/catalog/roll-back',
  body: rollBackSchema,
  answers: { 201: rolledBackSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body, now } = request;
    const { publicationRevision: to, draftRevision = null } = body;
    const changes = { toPublicationRevision: to, ...(draftRevision !== null && { replacedDraft: draftRevision }) };
    const rolledBack = await audited(context, request, { changes }, (tx) =>
      rollBack(tx, merchantId, to, now, draftRevision),
    );
    await context.locations.refresh();
    return json(201, rolledBack);
  },
});
