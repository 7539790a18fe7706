import { useState } from 'react';
import type { OrderProgress } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { fetchedPart } from '../design/fetched-part.tsx';
import { Icon } from '../design/icon.tsx';
import { PhoneLink } from '../design/phone-link.tsx';
import { useTexts } from '../language/language.ts';
import { calendarFile } from './calendar-file.ts';
import { directionsAddress } from './directions.ts';

const PlaceMap = fetchedPart(async () => (await import('../map/place-map.tsx')).PlaceMap);

/** Where the restaurant is, the way there, and its number. */
export function RestaurantCard({ progress: { restaurant } }: { readonly progress: OrderProgress }) {
  const texts = useTexts('order');
  const everywhere = useTexts('everywhere');
  const [isMapOpen, setMapOpen] = useState(false);
  const { name, addressString, position, phoneNumber } = restaurant;
  return (
    <Card title={texts('restaurant')} className="print:hidden">
      <address className="not-italic">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted">{addressString}</span>
      </address>
      {addressString !== '' && (
        <p className="mt-1">
          <a
            href={directionsAddress(restaurant, navigator.userAgent)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline"
          >
            <Icon name="pin" size={18} />
            {texts('directions')}
          </a>
        </p>
      )}
      {position !== null && (
        <details onToggle={(event) => setMapOpen(event.currentTarget.open)} className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
            {everywhere('map.show')}
            <span className="transition-transform group-open:rotate-180">
              <Icon name="down" size={16} />
            </span>
          </summary>
          {isMapOpen && <PlaceMap name={name} at={position} />}
        </details>
      )}
      {phoneNumber !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {texts('help')}
          <PhoneLink number={phoneNumber} />
        </p>
      )}
    </Card>
  );
}

/** How long an entry in the calendar is: long enough to be seen there. */
const entryMinutes = 30;

/** Gives the guest the time of the order as a file that every calendar reads, made on this very page. */
export function CalendarButton({ progress }: { readonly progress: OrderProgress }) {
  const texts = useTexts('order');
  const save = () => {
    const { restaurant, shortId, orderId, dueAt } = progress;
    const text = calendarFile({
      uid: `${orderId}@${location.hostname}`,
      title: texts('calendar.title', { number: shortId, restaurant: restaurant.name }),
      place: progress.fulfillmentMethod === 'delivery' ? '' : restaurant.addressString,
      text: restaurant.phoneNumber ?? '',
      start: new Date(dueAt),
      minutes: entryMinutes,
      stamp: new Date(),
    });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${shortId}.ics`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button onClick={save}>
      <Icon name="clock" size={18} />
      {texts('calendar.add')}
    </Button>
  );
}
