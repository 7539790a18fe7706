import { useState } from 'react';
import type { FulfillmentMethod } from '../../../client/index.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { inOrderingWords } from '../frame/later-words.ts';

const OrderDays = fetchedPart(async () => (await inOrderingWords(import('./order-days-list.tsx'))).OrderDays);

/** The times of the coming days, asked for when it is opened. */
export function OrderHours({
  locationId,
  method,
}: {
  readonly locationId: string;
  readonly method: FulfillmentMethod;
}) {
  const texts = useTexts('storefront');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {texts('hours.title')}
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      {open && <OrderDays locationId={locationId} method={method} />}
    </details>
  );
}
