import { Type } from 'typebox';
import {
  type CatalogRevalidation,
  type Difference,
  permittedActions,
  reasonCodes,
} from '../../domain/values/difference.ts';
import { closed, dateTime, formatInstant, nullable, oneOf, revisionOrNull, safeInteger } from './scalars.ts';

export const reasonCode = oneOf(reasonCodes, { title: 'ReasonCode' });

const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
const boundedId = Type.String({ minLength: 1, maxLength: 128 });

/** One change the customer is shown before it counts (reference/differences.md#difference). */
export const differenceSchema = closed(
  {
    reason: reasonCode,
    cartItemId: nullable(boundedId),
    canonicalEntityId: nullable(boundedId),
    path: Type.String({ minLength: 1 }),
    before: scalar,
    after: scalar,
    permittedActions: Type.Array(oneOf(permittedActions, { title: 'PermittedAction' })),
  },
  {
    title: 'Difference',
    examples: [
      {
        reason: 'PRICE_CHANGED',
        cartItemId: 'k3T9w0ZpQx2LrB7VnYcA1g',
        canonicalEntityId: 'margherita',
        path: 'items[k3T9w0ZpQx2LrB7VnYcA1g].price',
        before: '14.00',
        after: '15.00',
        permittedActions: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
      },
    ],
  },
);

const revisionSnapshot = closed(
  {
    cartRevision: safeInteger,
    catalogPublicationRevision: revisionOrNull,
    resolvedCatalogSnapshotRevision: revisionOrNull,
    commercePolicyRevision: safeInteger,
    providerBindingRevision: revisionOrNull,
  },
  { title: 'RevisionSet' },
);

/** What changed under a cart since its last acknowledgement (reference/differences.md#catalogrevalidation). */
export const catalogRevalidationSchema = closed(
  {
    required: Type.Boolean(),
    reasonCodes: Type.Array(reasonCode),
    changeSet: closed(
      {
        version: Type.Literal(1),
        previous: revisionSnapshot,
        current: revisionSnapshot,
        reasonCodes: Type.Array(reasonCode),
        changes: Type.Array(differenceSchema),
        blocking: Type.Boolean(),
        reconfirmationRequired: Type.Boolean(),
        invalidatedEvidence: closed(
          {
            quote: Type.Boolean(),
            benefits: Type.Boolean(),
            paymentAuthorization: Type.Boolean(),
          },
          { title: 'InvalidatedEvidence' },
        ),
      },
      { title: 'CatalogChangeSet' },
    ),
    checkedAt: dateTime,
    acknowledgedAt: nullable(dateTime),
  },
  { title: 'CatalogRevalidation' },
);

/** The Difference as JSON text, fields in the order of reference/differences.md#difference. */
export function writeDifference(difference: Difference): string {
  return (
    `{"reason":"${difference.reason}"` +
    `,"cartItemId":${JSON.stringify(difference.cartItemId)}` +
    `,"canonicalEntityId":${JSON.stringify(difference.canonicalEntityId)}` +
    `,"path":${JSON.stringify(difference.path)}` +
    `,"before":${JSON.stringify(difference.before)}` +
    `,"after":${JSON.stringify(difference.after)}` +
    `,"permittedActions":${JSON.stringify(difference.permittedActions)}}`
  );
}

/** Differences as a JSON array; "[]" for none. Also what `cart_entry.differences` keeps. */
export function writeDifferences(differences: readonly Difference[]): string {
  return `[${differences.map(writeDifference).join(',')}]`;
}

/**
 * The revalidation as JSON text, or `null` when nothing was ever found to differ
 * (reference/differences.md#catalogrevalidation).
 */
export function writeRevalidation(revalidation: CatalogRevalidation | null): string {
  if (revalidation === null) return 'null';
  const { changeSet } = revalidation;
  return (
    `{"required":${revalidation.required}` +
    `,"reasonCodes":${JSON.stringify(revalidation.reasonCodes)}` +
    `,"changeSet":{"version":1` +
    `,"previous":${writeSnapshot(changeSet.previous)}` +
    `,"current":${writeSnapshot(changeSet.current)}` +
    `,"reasonCodes":${JSON.stringify(changeSet.reasonCodes)}` +
    `,"changes":${writeDifferences(changeSet.changes)}` +
    `,"blocking":${changeSet.blocking}` +
    `,"reconfirmationRequired":${changeSet.reconfirmationRequired}` +
    `,"invalidatedEvidence":{"quote":${changeSet.invalidatedEvidence.quote}` +
    `,"benefits":${changeSet.invalidatedEvidence.benefits}` +
    `,"paymentAuthorization":${changeSet.invalidatedEvidence.paymentAuthorization}}}` +
    `,"checkedAt":"${formatInstant(revalidation.checkedAt)}"` +
    `,"acknowledgedAt":${revalidation.acknowledgedAt === null ? 'null' : `"${formatInstant(revalidation.acknowledgedAt)}"`}}`
  );
}

function writeSnapshot(snapshot: CatalogRevalidation['changeSet']['previous']): string {
  return (
    `{"cartRevision":${snapshot.cartRevision}` +
    `,"catalogPublicationRevision":${snapshot.catalogPublicationRevision}` +
    `,"resolvedCatalogSnapshotRevision":${snapshot.resolvedCatalogSnapshotRevision}` +
    `,"commercePolicyRevision":${snapshot.commercePolicyRevision}` +
    `,"providerBindingRevision":${snapshot.providerBindingRevision}}`
  );
}
