import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedLocation } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Loaded } from '../lists/loaded.tsx';
import { TestOrderButton } from '../orders/test-order-button.tsx';
import { FoundLocations } from '../workplace/found-locations.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { NewLocationDialog } from './new-location-dialog.tsx';

/** Every location of the merchant at which this person works: published or hidden, changed, and new ones. */
export function LocationList() {
  const texts = useTexts('connections');
  const { client, merchantId, isEverywhere, locations: own, refresh } = useWorkplace();
  const [opened, open] = useState<ListedLocation | 'new' | null>(null);
  const all = useQuery({ queryKey: ['locations', merchantId], queryFn: () => client.listLocations({ merchantId }) });
  // The service refuses the others to a person who is bound to some locations.
  const ownIds = new Set(own.map(({ locationId }) => locationId));
  const isOwn = ({ locationId }: ListedLocation) => isEverywhere || ownIds.has(locationId);
  const changed = () => {
    void all.refetch();
    void refresh();
  };
  return (
    <Card
      title={texts('locations.title')}
      actions={
        isEverywhere && (
          <Button onClick={() => open('new')}>
            <Icon name="plus" size={18} />
            {texts('locations.add')}
          </Button>
        )
      }
    >
      <Loaded from={all}>
        {({ locations }) =>
          locations.some(isOwn) ? (
            <FoundLocations locations={locations.filter(isOwn)}>
              {(shown) => (
                <ul className="divide-y divide-line">
                  {shown.map((location) => (
                    <LocationRow key={location.locationId} location={location} onOpen={() => open(location)} />
                  ))}
                </ul>
              )}
            </FoundLocations>
          ) : (
            <p className="text-muted">{texts('locations.none')}</p>
          )
        }
      </Loaded>
      {opened === 'new' && (
        <NewLocationDialog
          onClose={() => {
            open(null);
            changed();
          }}
        />
      )}
      {opened !== null && opened !== 'new' && (
        <LocationDialog
          locationId={opened.locationId}
          name={opened.displayName}
          onChanged={changed}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}

function LocationRow({ location, onOpen }: { readonly location: ListedLocation; readonly onOpen: () => void }) {
  const texts = useTexts('connections');
  const { displayName, addressString, phoneNumber, published, pause } = location;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{displayName}</span>
          {!published && <Badge tone="warn">{texts('locations.hidden')}</Badge>}
          {phoneNumber === null && <Badge tone="warn">{texts('locations.noPhone')}</Badge>}
          {pause !== null && <Badge tone="warn">{texts('locations.paused')}</Badge>}
        </p>
        <p className="text-sm text-muted">{[addressString, phoneNumber].filter((part) => part !== null).join(' · ')}</p>
      </div>
      <TestOrderButton locationId={location.locationId} name={displayName} />
      <Button aria-label={texts('locations.changeNamed', { name: displayName })} onClick={onOpen}>
        {texts('webhooks.change')}
      </Button>
    </li>
  );
}
