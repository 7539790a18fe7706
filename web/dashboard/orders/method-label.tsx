import type { BoardOrderSummary, FulfillmentMethod } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { Icon, type IconName } from '../frame/icon.tsx';

const icons: Readonly<Record<FulfillmentMethod, IconName>> = {
  takeout: 'bag',
  table_side: 'pin',
  room_service: 'bell',
  delivery: 'send',
};

const identified = { table_side: 'orders.atTable', room_service: 'orders.atRoom' } as const;

/** How it gets to the customer, with the table or room where there is one. */
export function MethodLabel({
  ticket,
}: {
  readonly ticket: Pick<BoardOrderSummary, 'fulfillmentMethod' | 'fulfillmentIdentifier'>;
}) {
  const texts = useTexts('dashboard');
  const { fulfillmentMethod, fulfillmentIdentifier } = ticket;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-ink">
      <Icon name={icons[fulfillmentMethod]} size={18} />
      {fulfillmentMethod in identified && fulfillmentIdentifier !== ''
        ? texts(identified[fulfillmentMethod as keyof typeof identified], {
            number: fulfillmentIdentifier.replace(/^Room /, ''),
          })
        : texts(`orders.methods.${fulfillmentMethod}`)}
    </span>
  );
}
