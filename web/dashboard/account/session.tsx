import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { createDashboardClient, type DashboardClient } from '../../../client/dashboard.ts';
import { ApiError, type StaffAccount } from '../../../client/index.ts';
import { Loading } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { FirstRunPage } from './first-run-page.tsx';
import { IdentityGate } from './identity-gate.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** The person at this browser. The session itself is a cookie that no script can read. */
export type Session = {
  readonly client: DashboardClient;
  readonly account: StaffAccount;
  /** Takes in what the account is now, after an act that changed where the person works. */
  readonly entered: (account: StaffAccount) => void;
  /** Ends the session on the service, then forgets everything that was read with it. */
  readonly signOut: () => Promise<void>;
  /** The same on every device. */
  readonly leaveEverywhere: () => Promise<void>;
  /** Erases the account for good. */
  readonly closeAccount: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Who is signed in; only below the SessionGate. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('This part stands outside the session.');
  return session;
}

const accountKey = ['account'] as const;

/**
 * What stands before everything: the pages once a person is signed in, else the sign-in or the first-run page. When the
 * session ends while pages are open they stay as they are, and the person signs in again above them.
 * (design/pages.md#an-ended-session-leaves-the-page-standing)
 */
export function SessionGate({
  firstRunToken,
  children,
}: {
  readonly firstRunToken: string | null;
  readonly children: ReactNode;
}) {
  const [path] = useLocation();
  const { client, known, error, tryAgain, hasEnded, enter, forget } = useAccount();
  const session = useMemo(
    () =>
      known && {
        client,
        account: known,
        entered: enter,
        signOut: () => endSession(client).then(forget),
        leaveEverywhere: () => client.signOutEverywhere({}).then(forget),
        closeAccount: () => client.eraseStaffAccount({}).then(forget),
      },
    [client, known, enter, forget],
  );
  if (session) {
    return (
      <SessionContext.Provider value={session}>
        <Fragment key={session.account.accountId}>{children}</Fragment>
        <IdentityGate session={session} />
        {hasEnded && <SignInAgain client={client} account={session.account} onEnter={enter} />}
      </SessionContext.Provider>
    );
  }
  if (path === '/first-run') return <FirstRunPage client={client} token={firstRunToken} onEnter={enter} />;
  if (error !== null) return <AtStart error={error} onTryAgain={tryAgain} />;
  return known === null ? <SignInPage client={client} onEnter={enter} /> : <AtStart />;
}

function useAccount() {
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const client = useMemo(() => {
    // What the person may have changed: the pages follow what they are now. (design/pages.md#a-refusal-asks-who-one-is)
    const readAgain = () => void queries.invalidateQueries({ queryKey: accountKey }, { cancelRefetch: false });
    return createWatchedClient({ onEnd: () => setHasEnded(true), onRefusal: readAgain });
  }, [queries]);
  const { data, error, refetch } = useQuery({
    queryKey: accountKey,
    queryFn: () => findAccount(client, queries.getQueryData<StaffAccount | null>(accountKey) ?? null),
    staleTime: 60_000,
  });
  const enter = useCallback(
    (entered: StaffAccount) => {
      const isOther = queries.getQueryData<StaffAccount | null>(accountKey)?.accountId !== entered.accountId;
      if (isOther) queries.removeQueries({ predicate: isNotAccount });
      queries.setQueryData(accountKey, entered);
      setHasEnded(false);
      void queries.invalidateQueries({ predicate: isNotAccount });
    },
    [queries],
  );
  const forget = useCallback(() => {
    queries.setQueryData(accountKey, null);
    queries.removeQueries({ predicate: isNotAccount });
    setHasEnded(false);
  }, [queries]);
  const tryAgain = useCallback(() => void refetch(), [refetch]);
  // What fails while the person is known is shown by the pages themselves.
  return { client, known: data, error: data ? null : error, tryAgain, hasEnded, enter, forget };
}

/** Null: not signed in. While the person is known, an ended session is an error, and they stay known. */
async function findAccount(client: DashboardClient, known: StaffAccount | null): Promise<StaffAccount | null> {
  try {
    return await client.getStaffAccount({});
  } catch (error) {
    if (known === null && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function isNotAccount({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== accountKey[0];
}

/** A session that has ended already is no failure. */
async function endSession(client: DashboardClient): Promise<void> {
  try {
    await client.signOutStaff({});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

type Watch = { readonly onEnd: () => void; readonly onRefusal: () => void };

/**
 * A client that calls `onEnd` when an answer says that the session has ended, whichever page had asked, and `onRefusal` when
 * what is a merchant's is not for this person, as it is to one who was removed or has another role now.
 */
function createWatchedClient({ onEnd, onRefusal }: Watch): DashboardClient {
  return createDashboardClient({
    baseUrl: location.origin,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const isSignIn = /\/dashboard\/(sign-in|first-run)/.test(url);
      if (response.status === 401 && !isSignIn) onEnd();
      const isOfMerchant = /\/dashboard\/merchants\//.test(url);
      if (isOfMerchant && (response.status === 403 || response.status === 404)) onRefusal();
      return response;
    },
  });
}

function AtStart({ error = null, onTryAgain }: { readonly error?: unknown; readonly onTryAgain?: () => void }) {
  const words = useTexts('everywhere');
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">
      {error === null ? <Loading label={words('loading')} /> : <ErrorNotice error={error} onRetry={onTryAgain} />}
    </main>
  );
}
