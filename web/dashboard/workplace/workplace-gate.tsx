import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { Entrance } from '../account/entrance.tsx';
import { useSession } from '../account/session.tsx';
import { useAct } from '../forms/use-action.ts';
import { Frame } from '../frame/frame.tsx';
import { Pages } from '../frame/pages.tsx';
import { LiveBoardProvider } from '../orders/live-board.tsx';
import { type ChosenPlace, type Membership, useChosenPlace } from './chosen-workplace.ts';
import { type Workplace, WorkplaceProvider } from './workplace.tsx';

/** The place where this person works (the one chosen last, else their first), and in it the frame with the pages. */
export function WorkplaceGate() {
  const { account } = useSession();
  const [place, choose] = useChosenPlace();
  const membership =
    account.merchants.find(({ merchantId }) => merchantId === place.merchantId) ?? account.merchants[0];
  if (membership === undefined) return <WorksNowhere />;
  return <AtMerchant membership={membership} place={place} onChoose={choose} />;
}

function AtMerchant({
  membership,
  place,
  onChoose,
}: {
  readonly membership: Membership;
  readonly place: ChosenPlace;
  readonly onChoose: (place: ChosenPlace) => void;
}) {
  const { client } = useSession();
  const words = useTexts('everywhere');
  const { merchantId } = membership;
  const locations = useQuery({
    queryKey: locationsKey(merchantId),
    queryFn: () => client.listLocations({ merchantId }),
    staleTime: 60_000,
  });
  const mine = useMemo(
    () => locations.data && ownLocations(locations.data.locations, membership),
    [locations.data, membership],
  );
  const chosen = mine?.find(({ locationId }) => locationId === place.locationId) ?? mine?.[0] ?? null;
  const zone = useQuery({
    queryKey: zoneKey(merchantId, chosen?.locationId ?? ''),
    queryFn: () => findZone(client, merchantId, chosen?.locationId ?? ''),
    enabled: mine !== undefined,
    staleTime: 600_000,
  });
  const workplace = useWorkplaceOf(membership, mine, chosen, zone.data);
  if (workplace !== null) {
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
  const failed = locations.error !== null ? locations : zone.error !== null ? zone : null;
  if (failed === null) return <Alone>{<Loading label={words('loading')} />}</Alone>;
  return (
    <Alone>
      <Notice tone="bad" actions={<Button onClick={() => void failed.refetch()}>{words('tryAgain')}</Button>}>
        {errorText(failed.error, words)}
      </Notice>
    </Alone>
  );
}

type KnownLocation = Workplace['locations'][number];

function useWorkplaceOf(
  membership: Membership,
  locations: readonly KnownLocation[] | undefined,
  chosen: KnownLocation | null,
  timeZone: string | undefined,
): Workplace | null {
  const { client, account } = useSession();
  const queries = useQueryClient();
  return useMemo(() => {
    if (locations === undefined || timeZone === undefined) return null;
    const { merchantId, name, currency, role, locationIds } = membership;
    return {
      client,
      account,
      merchantId,
      merchantName: name,
      currency,
      locationId: chosen?.locationId ?? '',
      locationName: chosen?.displayName ?? '',
      timeZone,
      locations,
      role,
      isEverywhere: locationIds === null,
      refresh: async () => {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['account'] }),
          queries.invalidateQueries({ queryKey: locationsKey(merchantId) }),
          queries.invalidateQueries({ queryKey: zoneKey(merchantId, chosen?.locationId ?? '') }),
        ]);
      },
    };
  }, [client, account, queries, membership, locations, chosen, timeZone]);
}

const locationsKey = (merchantId: string) => ['workplace-locations', merchantId] as const;
const zoneKey = (merchantId: string, locationId: string) => ['workplace-zone', merchantId, locationId] as const;

function ownLocations(locations: readonly KnownLocation[], { locationIds }: Membership): readonly KnownLocation[] {
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
  const words = useTexts('everywhere');
  const leave = useAct(signOut);
  return (
    <Entrance title={texts('nowhere.title')}>
      <Empty title={account.emailAddress}>{texts('nowhere.text')}</Empty>
      {leave.error !== null && <Notice tone="bad">{errorText(leave.error, words)}</Notice>}
      <Button className="mt-4 w-full" busy={leave.isBusy} onClick={() => void leave.run()}>
        {texts('account.signOut')}
      </Button>
    </Entrance>
  );
}
