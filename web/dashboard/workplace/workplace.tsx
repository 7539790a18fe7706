import { createContext, useContext } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { ListedLocation, StaffAccount, StaffRole } from '../../../client/index.ts';

/** Where a person of the merchant is working now: chosen in the header, the same for all pages. */
export type Workplace = {
  readonly client: DashboardClient;
  readonly account: StaffAccount;
  readonly merchantId: string;
  readonly merchantName: string;
  /** The merchant's country, by its English name: it decides how addresses and weeks are written. */
  readonly country: string;
  /** The merchant's currency, `usd`; amounts in the back office's documents are its minor units. */
  readonly currency: string;
  /** Empty while the merchant has no location at all; pages that need one are not shown then. */
  readonly locationId: string;
  readonly locationName: string;
  /** The location's IANA zone: all times are shown in it. */
  readonly timeZone: string;
  /** Every location of the merchant at which this person works, in the merchant's order. */
  readonly locations: readonly Pick<ListedLocation, 'locationId' | 'displayName'>[];
  readonly role: StaffRole;
  /** Whether the role holds for the merchant as a whole; else at some locations only, and nothing of the merchant's own. */
  readonly isEverywhere: boolean;
  /** Reads the names and the list of locations again, after one of them was changed. */
  readonly refresh: () => Promise<void>;
};

const WorkplaceContext = createContext<Workplace | null>(null);

export const WorkplaceProvider = WorkplaceContext.Provider;

/** The workplace of the page; only below the dashboard's frame, after signing in. */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (workplace === null) throw new Error('This page stands outside the dashboard.');
  return workplace;
}
