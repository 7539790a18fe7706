import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedLocation } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useLeave } from '../documents/leave-guard.tsx';
import { Loaded } from '../lists/loaded.tsx';
import type { ChosenWorkplace } from './chosen-workplace.ts';
import { FoundLocations } from './found-locations.tsx';
import { useWorkplace } from './workplace.tsx';

type Choosing = { readonly onChoose: (workplace: ChosenWorkplace) => void };

/** Shows where this person works, and opens the choice of another merchant or location. */
export function WorkplaceChoice({ onChoose }: Choosing) {
  const texts = useTexts('dashboard');
  const { merchantName, locationName } = useWorkplace();
  const leave = useLeave();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 min-w-0 grow items-center gap-2 rounded-control px-2 py-1 text-start hover:bg-sunken"
      >
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate text-sm text-muted">{merchantName}</span>
          <span className="line-clamp-2 font-semibold">
            {withoutMerchant(locationName, merchantName) || texts('workplace.noLocation')}
          </span>
          <span className="sr-only">{texts('workplace.change')}</span>
        </span>
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <ChoiceDialog
          onClose={() => setIsOpen(false)}
          onChoose={(workplace) => {
            setIsOpen(false);
            leave(() => onChoose(workplace));
          }}
        />
      )}
    </>
  );
}

/** Chains call their locations `Marigold Kitchen Downtown`: beside the merchant's name the rest is enough. */
function withoutMerchant(locationName: string, merchantName: string): string {
  return locationName.startsWith(`${merchantName} `) ? locationName.slice(merchantName.length + 1) : locationName;
}

function ChoiceDialog({ onClose, onChoose }: Choosing & { readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { account, merchantId: here } = useWorkplace();
  const [merchantId, setMerchantId] = useState(here);
  return (
    <Dialog title={texts('workplace.title')} closeLabel={words('close')} onClose={onClose}>
      <div className="space-y-5">
        {account.merchants.length > 1 && (
          <SelectField
            label={texts('workplace.merchant')}
            value={merchantId}
            onChange={(event) => setMerchantId(event.target.value)}
          >
            {account.merchants.map((merchant) => (
              <option key={merchant.merchantId} value={merchant.merchantId}>
                {merchant.name}
              </option>
            ))}
          </SelectField>
        )}
        <Locations key={merchantId} merchantId={merchantId} onChoose={onChoose} />
        {account.isOperator && (
          <Link
            href="/installation"
            onClick={onClose}
            className="inline-block py-2 font-semibold text-accent underline"
          >
            {texts('workplace.allBusinesses')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function Locations({ merchantId, onChoose }: Choosing & { readonly merchantId: string }) {
  const texts = useTexts('dashboard');
  const { client, account } = useWorkplace();
  const all = useQuery({
    queryKey: ['workplace-locations', merchantId],
    queryFn: () => client.listLocations({ merchantId }),
  });
  const { name = '', locationIds = null } =
    account.merchants.find((merchant) => merchant.merchantId === merchantId) ?? {};
  return (
    <Loaded from={all}>
      {({ locations }) => {
        const own = locations.filter(({ locationId }) => locationIds === null || locationIds.includes(locationId));
        if (own.length === 0) {
          return (
            <div className="flex flex-wrap items-center gap-3">
              <p className="grow text-muted">{texts('workplace.noLocation')}</p>
              <Button onClick={() => onChoose({ merchantId, locationId: '' })}>
                {texts('workplace.open', { name })}
              </Button>
            </div>
          );
        }
        return (
          <FoundLocations locations={own}>
            {(shown) => (
              <ul className="divide-y divide-line rounded-card border border-line">
                {shown.map((location) => (
                  <li key={location.locationId}>
                    <LocationButton
                      location={location}
                      onPress={() => onChoose({ merchantId, locationId: location.locationId })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </FoundLocations>
        );
      }}
    </Loaded>
  );
}

function LocationButton({ location, onPress }: { readonly location: ListedLocation; readonly onPress: () => void }) {
  const texts = useTexts('dashboard');
  const isHere = useWorkplace().locationId === location.locationId;
  return (
    <button
      type="button"
      aria-current={isHere ? 'true' : undefined}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken aria-current:bg-accent-soft"
      onClick={onPress}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{location.displayName}</span>
        <span className="block text-sm text-muted">{location.addressString}</span>
      </span>
      {!location.published && <Badge>{texts('workplace.hidden')}</Badge>}
      {location.pause !== null && <Badge tone="warn">{texts('workplace.paused')}</Badge>}
      {isHere && <Icon name="check" />}
    </button>
  );
}
