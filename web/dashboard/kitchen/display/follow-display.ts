import { useCallback, useEffect, useState } from 'react';
import { createDashboardClient, type DashboardClient } from '../../../../client/dashboard.ts';
import { type DisplayView, isRefused } from '../../../../client/index.ts';

const everyMs = 2_500;

export type FollowedDisplay = {
  readonly view: DisplayView | null;
  /** How far the merchant's clock is ahead of this screen's. */
  readonly aheadMs: number;
  /** Since when the service has not answered; null while it does. */
  readonly lostSince: number | null;
  /** The link was removed, or is none. */
  readonly isRevoked: boolean;
  readonly finish: (orderId: string) => Promise<void>;
  readonly reopen: (orderId: string) => Promise<void>;
};

const client: DashboardClient = createDashboardClient({ baseUrl: location.origin });

type State = Omit<FollowedDisplay, 'finish' | 'reopen'>;
const nothingYet: State = { view: null, aheadMs: 0, lostSince: null, isRevoked: false };

/** What a wall display shows, asked for again every few seconds until its link is removed. */
export function useDisplay(displayToken: string): FollowedDisplay {
  const [state, setState] = useState(nothingYet);
  const read = useCallback(async () => {
    try {
      const view = await client.getDisplay({ displayToken });
      setState({ view, aheadMs: Date.parse(view.now) - Date.now(), lostSince: null, isRevoked: false });
    } catch (error) {
      const isRevoked = isRefused(error, 'UNAUTHORIZED');
      setState((before) => ({ ...before, lostSince: before.lostSince ?? Date.now(), isRevoked }));
    }
  }, [displayToken]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), everyMs);
    window.addEventListener('online', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', read);
    };
  }, [read]);
  const act =
    (work: (input: { displayToken: string; orderId: string }) => Promise<unknown>) => async (orderId: string) => {
      await work({ displayToken, orderId });
      await read();
    };
  return {
    ...state,
    finish: act((input) => client.finishStation(input)),
    reopen: act((input) => client.reopenStation(input)),
  };
}
