import { useEffect, useState } from 'react';
import { ApiError, type DeliveryAddress, isRefused } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { placeAt, toDoor, wayTo } from '../../map/distance.ts';
import { MapView } from '../../map/map.tsx';
import type { Place } from '../../map/map-parts.ts';
import { useCart } from '../cart-access.tsx';
import { refusalText } from '../refusal-text.ts';
import { SavingNote } from '../saving/saving-note.tsx';
import { useSaving } from '../saving/use-saving.ts';

/** A person who moves the pin step by step is waited for. */
const pauseMs = 900;
const stepMeters = 5;
const wide = '(min-width: 64rem)';

/**
 * Where the courier is led to: the point of the delivery address, which can be moved to the entrance. Folded on small screens, and the map
 * is fetched when it is opened. (design/pages.md#the-pin-is-moved-to-the-entrance)
 */
export function EntrancePart({ address }: { readonly address: DeliveryAddress }) {
  const texts = useTexts('handover');
  const [isOpen, setOpen] = useState(() => window.matchMedia(wide).matches);
  return (
    <details
      className="group rounded-control border border-line bg-card px-3"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
        <span className="grow">{texts('pin.title')}</span>
        <span className="shrink-0 text-muted transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      {isOpen && <Entrance address={address} />}
    </details>
  );
}

function Entrance({ address }: { readonly address: DeliveryAddress }) {
  const texts = useTexts('handover');
  const [start] = useState<Place>(() => pointOf(address));
  const pin = usePin(address);
  const { at } = pin;
  const { meters, direction } = wayTo(start, at);
  return (
    <div className="space-y-3 pb-3">
      <p className="text-sm text-muted">{texts('pin.how')}</p>
      <MapView
        label={texts('pin.map')}
        center={start}
        isClose
        marks={[{ id: 'door', kind: 'pin', at, label: texts('pin.mark'), onDrag: pin.drag, onMove: pin.put }]}
        onPress={pin.put}
        className="h-64"
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm">{texts('pin.step', { meters: stepMeters })}</legend>
        {(['n', 's', 'w', 'e'] as const).map((way) => (
          <Button key={way} onClick={() => pin.put(placeAt(at, stepMeters, way))}>
            <span className="inline-block first-letter:uppercase">{texts(`pin.direction.${way}`)}</span>
          </Button>
        ))}
        {meters > 0 && (
          <Button look="quiet" onClick={() => pin.put(start)}>
            {texts('pin.putBack')}
          </Button>
        )}
      </fieldset>
      <p role="status" className="text-sm empty:hidden">
        {meters > 0 ? texts('pin.moved', { meters, direction: texts(`pin.direction.${direction}`) }) : ''}
      </p>
      <Outcome pin={pin} />
    </div>
  );
}

/** Whether the place is saved, and why not: then the pin stands where it was. */
function Outcome({ pin: { refusal, saving } }: { readonly pin: ReturnType<typeof usePin> }) {
  const texts = useTexts('handover');
  const words = useTexts('cart');
  const everywhere = useTexts('everywhere');
  if (refusal === null) return <SavingNote saving={saving} />;
  const isElsewhere = isRefused(refusal, 'VALIDATION_ERROR');
  return (
    <Notice tone="bad" title={texts('pin.refused')}>
      {isElsewhere ? texts('pin.elsewhere') : refusalText(refusal, words, everywhere)}
    </Notice>
  );
}

/** The place of the pin: saved with the words of the address as they are; a place that is refused is given up. */
function usePin(address: DeliveryAddress) {
  const { client } = useCart();
  const [dragged, drag] = useState<Place | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const saving = useSaving<DeliveryAddress>((call, body) => client.setDelivery({ ...call, body }));
  const { phase, error, drop, choose } = saving;
  useEffect(() => {
    if (phase !== 'failed' || !(error instanceof ApiError)) return;
    if (!isRefused(error, 'VALIDATION_ERROR') && !isRefused(error, 'RESOURCE_CONFLICT')) return;
    setRefusal(error);
    drop();
  }, [phase, error, drop]);
  return {
    ...{ refusal, saving, drag },
    at: dragged ?? pointOf(saving.wanted?.value ?? address),
    put: (to: Place) => {
      drag(null);
      setRefusal(null);
      choose({ ...address, ...toDoor(to) }, pauseMs);
    },
  };
}

function pointOf({ lat, lng }: DeliveryAddress): Place {
  return { lat, lng };
}
