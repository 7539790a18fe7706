/** A notification that a built-in test vendor owes this service, given to one caller until it is due again. */
export type OwedNotification = {
  readonly merchantId: string;
  /** Its key behind the merchant. */
  readonly rowKey: string;
  /** False: no earlier try failed. */
  readonly hasFailed?: boolean;
  /** Posts it; false when it was not accepted: then it is due again later. */
  send(): Promise<boolean>;
  /** Notes that it was accepted; what was sent and is not noted is sent again. */
  finish(): Promise<void>;
};
