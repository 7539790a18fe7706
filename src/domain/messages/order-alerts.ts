/** When and whom an order that waits at a location is told to while no board is open (design/messages.md#alerts-to-staff). */
export type OrderAlerts = {
  /** Minutes from when it could be answered; null: never. */
  readonly afterMinutes: number | null;
  /** Both empty: the owners, by e-mail. */
  readonly emailAddresses: readonly string[];
  /** In international form. */
  readonly phoneNumbers: readonly string[];
};

export const standardAlerts: OrderAlerts = { afterMinutes: 5, emailAddresses: [], phoneNumbers: [] };

export const afterMinutesMax = 60;
export const alertRecipientsMax = 5;

/** A board that asked for changes so long ago counts as open: it asks every few seconds. */
export const boardOpenMs = 120_000;
