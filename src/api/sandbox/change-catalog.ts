import { type Static, Type } from 'typebox';
import { closed, id, revisionOrNull, uuid } from '../../contract/values/scalars.ts';
import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { type EntityChange, overrideCatalog, sellableIds } from '../../domain/menu/override-catalog.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import { parseDecimal } from '../../domain/values/money.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { announceAvailability, setSoldOut } from '../../store/menu/availability.ts';
import { findDraft, saveDraft } from '../../store/menu/catalog.ts';
import { json } from '../../workflows/answer.ts';
import { publishCatalog } from '../../workflows/menu/publish-catalog.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

const change = closed(
  {
    productId: Type.Optional(id),
    optionId: Type.Optional(id),
    soldOut: Type.Optional(Type.Boolean({ description: 'At once, without a publication.' })),
    price: Type.Optional(
      Type.String({
        pattern: '^\\d{1,9}(\\.\\d{1,2})?$',
        description: 'Another price at this location.',
        examples: ['12.50'],
      }),
    ),
    remove: Type.Optional(Type.Boolean({ description: 'Taken out of this location (true) or back in (false).' })),
  },
  { title: 'SandboxCatalogChange' },
);

const changesBody = closed(
  {
    locationId: uuid,
    changes: Type.Array(change, { maxItems: 100 }),
    publish: Type.Optional(
      Type.Boolean({
        description: 'Left out: a publication is made when a price or a removal needs one. False: draft only.',
      }),
    ),
  },
  { title: 'SandboxCatalogChanges' },
);

type Change = Static<typeof change>;

/**
 * Changes what one location sells, all or nothing: sold-out switches at once, prices and removals through the draft and
 * a publication (design/modes-and-sandbox.md#catalog-changes-of-the-sandbox-publish-when-they-must). This node shows
 * the effect when it answers, the others within two seconds.
 */
export const changeCatalog = operation({
  ...sandboxControl,
  id: 'changeCatalog',
  summary: 'Changes availability, prices or products of one location.',
  description:
    'Applies all changes or none: sold-out states at once, prices and removals with a publication. ' +
    'Exists only in the sandbox; other servers follow within two seconds.',
  path: '/catalog-changes',
  body: changesBody,
  answers: {
    200: closed(
      {
        locationId: uuid,
        published: Type.Boolean(),
        catalogPublicationRevision: revisionOrNull,
        resolvedCatalogSnapshotRevision: revisionOrNull,
      },
      { title: 'SandboxCatalogResult' },
    ),
  },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async ({ database, locations }, { body, now }) => {
    const { locationId } = body;
    const merchant = locations.find(locationId)?.merchant;
    if (merchant === undefined) throw new CommerceError('NOT_FOUND', 'There is no such location.');
    const { merchantId, currency } = merchant;
    const changes = body.changes.map((asked, index) => readChange(asked, index, currency));
    const edits = changes.filter((entity) => entity.priceMinor !== null || entity.removed !== null);
    const publishes = body.publish ?? edits.length > 0;
    await database.transaction(async (tx) => {
      // Held to the end, so that two callers change the draft one after the other.
      await holdMerchant(tx, merchantId);
      const document = await draftOf(tx, merchantId);
      refuseUnknown(document, changes);
      await switchSoldOut(tx, merchantId, locationId, changes, now);
      if (edits.length > 0) await saveDraft(tx, merchantId, overrideCatalog(document, locationId, edits), now);
      if (publishes) await publishCatalog(tx, merchantId, now, 'any');
    });
    await locations.refresh();
    const facts = locations.find(locationId);
    return json(200, {
      locationId,
      published: publishes,
      catalogPublicationRevision: facts?.publicationRevision ?? null,
      resolvedCatalogSnapshotRevision: facts?.snapshotRevision ?? null,
    });
  },
});

type AskedChange = EntityChange & { readonly soldOut: boolean | null };

function readChange(asked: Change, index: number, currency: Currency): AskedChange {
  const place = `changes[${index}]`;
  const entityId = asked.productId ?? asked.optionId;
  if (entityId === undefined || (asked.productId !== undefined && asked.optionId !== undefined)) {
    throw invalid(place, 'Name one productId or one optionId.', 'oneOf');
  }
  const { soldOut = null, remove = null, price } = asked;
  if (soldOut === null && remove === null && price === undefined) {
    throw invalid(place, 'Send at least one of soldOut, price and remove.', 'minProperties');
  }
  return { entityId, soldOut, removed: remove, priceMinor: price === undefined ? null : parseDecimal(price, currency) };
}

async function draftOf(tx: Database, merchantId: string): Promise<CatalogDocument> {
  const draft = await findDraft(tx, merchantId);
  if (draft === null) throw new CommerceError('NOT_FOUND', 'This merchant has no catalog.');
  return draft.document;
}

function refuseUnknown(document: CatalogDocument, changes: readonly AskedChange[]): void {
  const known = sellableIds(document);
  const index = changes.findIndex((entity) => !known.has(entity.entityId));
  if (index >= 0) throw invalid(`changes[${index}]`, 'The catalog has no product or option with this id.', 'unknown');
}

async function switchSoldOut(
  tx: Database,
  merchantId: string,
  locationId: string,
  changes: readonly AskedChange[],
  now: number,
): Promise<void> {
  const idsWhere = (soldOut: boolean) =>
    changes.filter((entity) => entity.soldOut === soldOut).map((entity) => entity.entityId);
  const [off, on] = [idsWhere(true), idsWhere(false)];
  if (off.length > 0) await setSoldOut(tx, merchantId, locationId, off, Number.POSITIVE_INFINITY);
  if (on.length > 0) await setSoldOut(tx, merchantId, locationId, on, null);
  if (off.length + on.length > 0) await announceAvailability(tx, merchantId, locationId, now);
}
