import { fetchedPart } from '../../design/fetched-part.tsx';
import type { OrderHandoverProps } from './order-handover-props.ts';
import { loadWords } from './words.ts';

const OrderHandoverCard = fetchedPart<OrderHandoverProps>(async () => {
  await loadWords();
  return (await import('./order-handover-card.tsx')).OrderHandoverCard;
});

/** How an order is handed over and who brings it; nothing is fetched for one of which nothing was said. */
export function OrderHandover(props: OrderHandoverProps) {
  const { handover = null, delivery = null } = props.details ?? {};
  return handover === null && delivery === null ? null : <OrderHandoverCard {...props} />;
}
