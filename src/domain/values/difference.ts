/**
 * Why something differs, in the order of the table in reference/differences.md#what-is-found: the first reason of this
 * order wins for a line.
 */
export const reasonCodes = [
  'ITEM_UNAVAILABLE',
  'ITEM_SOLD_OUT',
  'PRICE_CHANGED',
  'MODIFIER_UNAVAILABLE',
  'MODIFIER_RULE_CHANGED',
  'QUANTITY_REDUCED',
  'MAPPING_MISSING',
  'SCHEDULE_CLOSED',
  'FULFILLMENT_UNAVAILABLE',
  'POLICY_CHANGED',
  'QUOTE_EXPIRED',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export const permittedActions = [
  'ACCEPT_CHANGES',
  'EDIT_ITEM',
  'REMOVE_ITEM',
  'RESELECT_MODIFIERS',
  'CHANGE_FULFILLMENT',
  'START_NEW_CART',
] as const;

export type PermittedAction = (typeof permittedActions)[number];

/**
 * One change the customer is shown before it counts (reference/differences.md#difference). `path` has the forms of 9.2.
 */
export type Difference = {
  readonly reason: ReasonCode;
  readonly cartItemId: string | null;
  readonly canonicalEntityId: string | null;
  readonly path: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
  readonly permittedActions: readonly PermittedAction[];
};

/** The five numbers a cart was priced against (reference/differences.md#catalogrevalidation). */
export type RevisionSnapshot = {
  readonly cartRevision: number;
  readonly catalogPublicationRevision: number | null;
  readonly resolvedCatalogSnapshotRevision: number | null;
  readonly commercePolicyRevision: number;
  readonly providerBindingRevision: number | null;
};

/**
 * What changed under a cart since its last acknowledgement (reference/differences.md#catalogrevalidation,
 * reference/differences.md#revalidation). Instants in epoch milliseconds.
 */
export type CatalogRevalidation = {
  readonly required: boolean;
  readonly reasonCodes: readonly ReasonCode[];
  readonly changeSet: {
    readonly version: 1;
    readonly previous: RevisionSnapshot;
    readonly current: RevisionSnapshot;
    readonly reasonCodes: readonly ReasonCode[];
    readonly changes: readonly Difference[];
    readonly blocking: boolean;
    readonly reconfirmationRequired: boolean;
    readonly invalidatedEvidence: {
      readonly quote: boolean;
      readonly benefits: boolean;
      readonly paymentAuthorization: boolean;
    };
  };
  readonly checkedAt: number;
  readonly acknowledgedAt: number | null;
};
