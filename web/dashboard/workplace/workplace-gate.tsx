import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffMembership } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { Entrance } from '../account/entrance.tsx';
import { OwnDataCard } from '../account/own-data-card.tsx';
import { OwnInvitations, useIsInvited } from '../account/own-invitations.tsx';
import { useSession } from '../account/session.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Frame } from '../frame/frame.tsx';
import { Pages } from '../frame/pages.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { LiveBoardProvider } from '../orders/live-board.tsx';
import { type ChosenWorkplace, useChosenWorkplace } from './chosen-workplace.ts';
import { NewBusiness } from './new-business.tsx';
import { type Workplace, WorkplaceProvider } from './workplace.tsx';

const InstallationPage = lazy(async () => ({
  default: (await import('../installation/installation-page.tsx')).InstallationPage,
}));

/** Where this person works (the location chosen last, else their first), and in it the frame with the pages. */
export function WorkplaceGate() {
  const { account } = useSession();
  const [chosen, choose] = useChosenWorkplace();
  const membership =
    account.merchants.find(({ merchantId }) => merchantId === chosen.merchantId) ?? account.merchants[0];
  if (membership === undefined) return <WorksNowhere />;
  return <AtMerchant membership={membership} chosen={chosen} onChoose={choose} />;
}

function AtMerchant({
  membership,
  chosen,
  onChoose,
}: {
  readonly membership: StaffMembership;
  readonly chosen: ChosenWorkplace;
  readonly onChoose: (workplace: ChosenWorkplace) => void;
}) {
  const { client } = useSession();
  const { merchantId } = membership;
  const locations = useQuery({
    queryKey: locationsKey(merchantId),
    queryFn: () => client.listLocations({ merchantId }),
    staleTime: 60_000,
  });
  const own = useMemo(
    () => locations.data && ownLocations(locations.data.locations, membership),
    [locations.data, membership],
  );
  const location = own?.find(({ locationId }) => locationId === chosen.locationId) ?? own?.[0] ?? null;
  const zone = useQuery({
    queryKey: zoneKey(merchantId, location?.locationId ?? ''),
    queryFn: () => findZone(client, merchantId, location?.locationId ?? ''),
    enabled: own !== undefined,
    staleTime: 600_000,
  });
  const workplace = useWorkplaceOf(membership, own, location, zone.data);
  if (workplace === null) {
    const failed = locations.error === null ? zone : locations;
    return <Alone>{<Loaded from={{ ...failed, data: undefined }}>{() => null}</Loaded>}</Alone>;
  }
  return (
    <WorkplaceProvider value={workplace}>
      <LiveBoardProvider key={workplace.merchantId + workplace.locationId}>
        <Frame onChoose={onChoose}>
          <Pages />
        </Frame>
      </LiveBoardProvider>
    </WorkplaceProvider>
  );
}

type KnownLocation = Workplace['locations'][number];

function useWorkplaceOf(
  membership: StaffMembership,
  locations: readonly KnownLocation[] | undefined,
  location: KnownLocation | null,
  timeZone: string | undefined,
): Workplace | null {
  const { client, account } = useSession();
  const queries = useQueryClient();
  return useMemo(() => {
    if (locations === undefined || timeZone === undefined) return null;
    const { merchantId, name, country, currency, role, locationIds } = membership;
    return {
      client,
      account,
      merchantId,
      merchantName: name,
      country,
      currency,
      locationId: location?.locationId ?? '',
      locationName: location?.displayName ?? '',
      timeZone,
      locations,
      role,
      isEverywhere: locationIds === null,
      refresh: async () => {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['account'] }),
          queries.invalidateQueries({ queryKey: locationsKey(merchantId) }),
          queries.invalidateQueries({ queryKey: zoneKey(merchantId, location?.locationId ?? '') }),
        ]);
      },
    };
  }, [client, account, queries, membership, locations, location, timeZone]);
}

const locationsKey = (merchantId: string) => ['workplace-locations', merchantId] as const;
const zoneKey = (merchantId: string, locationId: string) => ['workplace-zone', merchantId, locationId] as const;

function ownLocations(locations: readonly KnownLocation[], { locationIds }: StaffMembership): readonly KnownLocation[] {
  return locations.filter(({ locationId }) => locationIds === null || locationIds.includes(locationId));
}

async function findZone(client: DashboardClient, merchantId: string, locationId: string): Promise<string> {
  if (locationId === '') return 'UTC';
  return (await client.getLocationSettings({ merchantId, locationId })).zoneId;
}

function Alone({ children }: { readonly children: ReactNode }) {
  return <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">{children}</main>;
}

function WorksNowhere() {
  const { account, signOut } = useSession();
  const texts = useTexts('dashboard');
  const [path] = useLocation();
  const leaving = useAction(signOut);
  const isInvited = useIsInvited();
  if (account.isOperator && path === '/installation') {
    return (
      <main className="mx-auto w-full max-w-4xl px-4 py-8">
        <Suspense>
          <InstallationPage />
        </Suspense>
      </main>
    );
  }
  const title = isInvited === true ? 'nowhere.invited' : 'nowhere.title';
  return (
    <Entrance title={texts(account.isOperator ? 'newBusiness.title' : title)}>
      {account.isOperator && <NewBusiness />}
      {!account.isOperator && isInvited !== true && <Empty title={account.emailAddress}>{texts('nowhere.text')}</Empty>}
      {account.isOperator && (
        <p className="mt-4 text-center">
          <Link href="/installation" className="font-semibold text-accent underline">
            {texts('pages.installation')}
          </Link>
        </p>
      )}
      <OwnInvitations />
      <div className="mt-6">
        <OwnDataCard />
      </div>
      <ErrorNotice error={leaving.error} />
      <Button className="mt-4 w-full" busy={leaving.isBusy} onClick={() => void leaving.run()}>
        {texts('account.signOut')}
      </Button>
    </Entrance>
  );
}
