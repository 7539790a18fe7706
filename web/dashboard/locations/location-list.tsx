import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { NewLocationDialog } from './new-location-dialog.tsx';

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly locationId: string; readonly name: string };

/** Every location of the merchant at which this person works: shown or hidden, changed, and new ones. */
export function LocationList() {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, isEverywhere, locations: own, refresh } = useWorkplace();
  const [opened, open] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['locations', merchantId],
    queryFn: () => client.listLocations({ merchantId }),
  });
  // Those of others are refused to whoever is bound to some.
  const mine = data?.locations.filter(
    ({ locationId }) => isEverywhere || own.some((each) => each.locationId === locationId),
  );
  const changed = () => {
    void refetch();
    void refresh();
  };
  return (
    <Card
      title={texts('locations.title')}
      actions={
        isEverywhere && (
          <Button onClick={() => open({ kind: 'new' })}>
            <Icon name="plus" size={18} />
            {texts('locations.add')}
          </Button>
        )
      }
    >
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {data === undefined && error === null && <Loading label={words('loading')} />}
      {mine?.length === 0 && <p className="text-muted">{texts('locations.none')}</p>}
      <ul className="divide-y divide-line">
        {mine?.map((location) => (
          <LocationRow key={location.locationId} location={location} onOpen={open} />
        ))}
      </ul>
      {opened?.kind === 'change' && (
        <LocationDialog
          locationId={opened.locationId}
          name={opened.name}
          onChanged={changed}
          onClose={() => open(null)}
        />
      )}
      {opened?.kind === 'new' && (
        <NewLocationDialog
          onClose={() => {
            open(null);
            changed();
          }}
        />
      )}
    </Card>
  );
}

type ListedLocation = Output<'listLocations'>['locations'][number];

function LocationRow({
  location,
  onOpen,
}: {
  readonly location: ListedLocation;
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts('connections');
  const { locationId, displayName, addressString, published, pause } = location;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{displayName}</span>
          {!published && <Badge tone="warn">{texts('locations.hidden')}</Badge>}
          {pause !== null && <Badge tone="warn">{texts('locations.paused')}</Badge>}
        </p>
        <p className="text-sm text-muted">{addressString}</p>
      </div>
      <Button
        aria-label={texts('locations.changeNamed', { name: displayName })}
        onClick={() => onOpen({ kind: 'change', locationId, name: displayName })}
      >
        {texts('webhooks.change')}
      </Button>
    </li>
  );
}
