import type { Arrival, PaidOrderDetails } from '../../../client/index.ts';

/** What the details of an order, or of the cart it came of, say of its hand-over. */
type HandoverDetails = Partial<Pick<PaidOrderDetails, 'handover' | 'arrival' | 'delivery'>>;

export type OrderHandoverProps = {
  readonly details: HandoverDetails | undefined;
  readonly status: string;
  /** Tells the restaurant that the car is there; null: this page cannot. */
  readonly arrive: ((body: { readonly space: string }) => Promise<Arrival>) | null;
};
