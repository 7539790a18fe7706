import { fulfillmentMethods } from '../values/fulfillment-method.ts';
import { assignAuthority, needsProvider } from './authority.ts';
import type { LocationSnapshot } from './location-snapshot.ts';

/** What can be marked as done of the guided start; `finished` puts the whole of it away. */
export const markedSteps = ['taxes', 'hours', 'acceptance', 'payment', 'testOrder', 'codes', 'finished'] as const;
export type MarkedStep = (typeof markedSteps)[number];

/** The steps of the guided start, in their order. */
export const openingSteps = [
  'place',
  'menu',
  'taxes',
  'hours',
  'acceptance',
  'payment',
  'publish',
  'testOrder',
  'codes',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** What keeps guests from ordering at a location, whatever the clock says. */
export const hindrances = [
  'locationHidden',
  'noPhone',
  'noMenu',
  'noMethod',
  'noHours',
  'noProvider',
  'noPayment',
  'noPoint',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** What the installation and the merchant have beside the location. */
export type AroundLocation = {
  /** Whether guests can pay: into an account of the merchant, at the counter, or as a test where the installation takes those. */
  readonly canBePaid: boolean;
  readonly isPublished: boolean;
};

/**
 * Everything that keeps guests from ordering at this location for good, so not that it is closed now, paused or sold out: its
 * being hidden, no number to call without which it cannot be shown, no dish on the published menu, no method, no hours, a POS that is missing, nothing to pay with, and delivery
 * without a point to measure from.
 */
export function hindrancesOf(snapshot: LocationSnapshot, around: AroundLocation): readonly Hindrance[] {
  const { policy, catalog, addressData, bindingRevision } = snapshot;
  const authority = assignAuthority(snapshot);
  const offered = fulfillmentMethods.filter((method) => policy.methods[method].offered);
  const hasHours = offered.some((method) => policy.methods[method].hours.length > 0);
  const measures = policy.methods.delivery.offered && typeof addressData.lat !== 'number';
  const found: Readonly<Record<Hindrance, boolean>> = {
    locationHidden: !around.isPublished,
    noPhone: !around.isPublished && snapshot.phoneNumber === null,
    noMenu: (catalog?.products.size ?? 0) === 0,
    noMethod: offered.length === 0,
    noHours: offered.length > 0 && !hasHours,
    noProvider: bindingRevision === null && needsProvider(authority),
    noPayment: authority.payment === 'processor' && !around.canBePaid,
    noPoint: measures,
  };
  return hindrances.filter((each) => found[each]);
}

/** What shows by itself how far a merchant is. */
export type Progress = {
  readonly hasLocation: boolean;
  readonly hasMenu: boolean;
  /** Guests can pay into an account of the merchant, or the staff. */
  readonly takesMoney: boolean;
  readonly canBeOrderedFrom: boolean;
  readonly hasOrder: boolean;
  readonly marked: ReadonlySet<MarkedStep>;
};

/** Which steps of the guided start are done: what shows by itself is not asked again, and the rest is what people marked. */
export function stepsDone(progress: Progress): readonly { readonly step: OpeningStep; readonly isDone: boolean }[] {
  const { marked } = progress;
  const done: Readonly<Record<OpeningStep, boolean>> = {
    place: progress.hasLocation,
    menu: progress.hasMenu,
    taxes: marked.has('taxes'),
    hours: marked.has('hours'),
    acceptance: marked.has('acceptance'),
    payment: progress.takesMoney || marked.has('payment'),
    publish: progress.canBeOrderedFrom,
    testOrder: progress.hasOrder || marked.has('testOrder'),
    codes: marked.has('codes'),
  };
  return openingSteps.map((step) => ({ step, isDone: done[step] }));
}
