import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useSession } from '../account/session.tsx';
import { useLeave } from '../documents/leave-guard.tsx';
import type { ChosenPlace, Membership } from './chosen-workplace.ts';
import { useWorkplace } from './workplace.tsx';

/** Shows where one works, and opens the choice of another merchant or location. */
export function PlaceChoice({ onChoose }: { readonly onChoose: (place: ChosenPlace) => void }) {
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
            {withoutMerchant(locationName, merchantName) || texts('place.noLocation')}
          </span>
          <span className="sr-only">{texts('place.change')}</span>
        </span>
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <ChoiceDialog
          onClose={() => setIsOpen(false)}
          onChoose={(place) => {
            setIsOpen(false);
            leave(() => onChoose(place));
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

function ChoiceDialog({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (place: ChosenPlace) => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { account } = useSession();
  const workplace = useWorkplace();
  const [merchantId, setMerchantId] = useState(workplace.merchantId);
  const membership = account.merchants.find((merchant) => merchant.merchantId === merchantId);
  return (
    <Dialog title={texts('place.title')} closeLabel={words('close')} onClose={onClose}>
      <div className="space-y-5">
        {account.merchants.length > 1 && (
          <SelectField
            label={texts('place.merchant')}
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
        {membership !== undefined && <Locations key={merchantId} membership={membership} onChoose={onChoose} />}
      </div>
    </Dialog>
  );
}

const searchFrom = 8;

function Locations({
  membership,
  onChoose,
}: {
  readonly membership: Membership;
  readonly onChoose: (place: ChosenPlace) => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client } = useSession();
  const workplace = useWorkplace();
  const [sought, setSought] = useState('');
  const { merchantId, locationIds } = membership;
  const { data, error } = useQuery({
    queryKey: ['workplace-locations', merchantId],
    queryFn: () => client.listLocations({ merchantId }),
  });
  if (error !== null) return <Notice tone="bad">{errorText(error, words)}</Notice>;
  if (data === undefined) return <Loading label={words('loading')} />;
  const mine = data.locations.filter(({ locationId }) => locationIds === null || locationIds.includes(locationId));
  const found = mine.filter(({ displayName, addressString }) =>
    `${displayName} ${addressString}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <div className="space-y-3">
      {mine.length >= searchFrom && (
        <TextField label={texts('place.search')} value={sought} onChange={(event) => setSought(event.target.value)} />
      )}
      {mine.length === 0 && <p className="text-muted">{texts('place.noLocation')}</p>}
      <ul className="divide-y divide-line rounded-card border border-line">
        {found.map(({ locationId, displayName, addressString, published, pause }) => (
          <li key={locationId}>
            <button
              type="button"
              aria-current={locationId === workplace.locationId ? 'true' : undefined}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken aria-current:bg-accent-soft"
              onClick={() => onChoose({ merchantId, locationId })}
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{displayName}</span>
                <span className="block text-sm text-muted">{addressString}</span>
              </span>
              {!published && <Badge>{texts('place.hidden')}</Badge>}
              {pause !== null && <Badge tone="warn">{texts('place.paused')}</Badge>}
              {locationId === workplace.locationId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
