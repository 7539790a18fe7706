import type { PaidOrderDetails } from '../../../client/index.ts';
import { ownLocale, type Texts, useTexts } from '../../language/language.ts';
import { distanceKm } from '../../map/distance.ts';
import { MapView } from '../../map/map.tsx';
import type { Mark } from '../../map/map-parts.ts';

type Delivery = NonNullable<PaidOrderDetails['delivery']>;

/** Who brings the order and where they are, in words and on a map, as far as the courier service says. */
export function OrderCourier({ delivery }: { readonly delivery: Delivery }) {
  const texts = useTexts('handover');
  const { from, to, courier, trackingUrl, proofUrl } = delivery;
  const marks = marksOf(delivery, texts);
  const links = [
    { address: trackingUrl, words: texts('courier.track') },
    { address: proofUrl, words: texts('courier.photo') },
  ];
  return (
    <>
      <ul aria-live="polite" className="space-y-1">
        {told(delivery, texts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {from !== null && to !== null && courier?.place != null && (
        <div className="mt-3 print:hidden">
          <MapView
            label={texts('courier.map')}
            center={from}
            marks={marks}
            fitKey={marks.map(({ id }) => id).join(' ')}
            className="h-64"
          />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 empty:hidden print:hidden">
        {links.map(
          ({ address, words }) =>
            address !== null && (
              <a
                key={words}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-accent underline"
              >
                {words}
              </a>
            ),
        )}
      </p>
    </>
  );
}

function told({ status, courier, to, dropoffEstimatedAt }: Delivery, texts: Texts<'handover'>): readonly string[] {
  const time = new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit' });
  const km = new Intl.NumberFormat(ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { name = null, vehicle = null, place = null } = courier ?? {};
  const seen =
    courier === null || place === null || to === null
      ? []
      : [
          texts('courier.away', {
            km: km.format(distanceKm(place, to)),
            time: time.format(Date.parse(courier.seenAt)),
          }),
        ];
  return [
    texts(`courier.${status}`),
    ...(name === null ? [] : [texts('courier.named', { name: vehicle === null ? name : `${name} (${vehicle})` })]),
    ...seen,
    ...(dropoffEstimatedAt === null
      ? []
      : [texts('courier.due', { time: time.format(Date.parse(dropoffEstimatedAt)) })]),
  ];
}

function marksOf({ from, to, courier }: Delivery, texts: Texts<'handover'>): readonly Mark[] {
  const place = courier?.place ?? null;
  return [
    ...(from === null ? [] : [{ id: 'shop', kind: 'shop' as const, at: from, label: texts('courier.shop') }]),
    ...(to === null ? [] : [{ id: 'door', kind: 'pin' as const, at: to, label: texts('courier.doorMark') }]),
    ...(place === null ? [] : [{ id: 'courier', kind: 'courier' as const, at: place, label: texts('courier.mark') }]),
  ];
}
