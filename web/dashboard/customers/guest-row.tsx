import type { GuestOrder } from '../../../client/index.ts';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { StoredPerson } from './stored-person.tsx';

/** A person who ordered without an account, known by the address or number of their orders alone. */
export function GuestRow({
  identifier,
  orders,
  hasMore,
  onErased,
}: {
  readonly identifier: string;
  readonly orders: readonly GuestOrder[];
  readonly hasMore: boolean;
  readonly onErased: () => void;
}) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId } = useWorkplace();
  const body = { identifier };
  return (
    <StoredPerson
      name={orders.find(({ contact }) => contact !== null)?.contact?.customerName || identifier}
      badge={<Badge>{texts('customers.guest')}</Badge>}
      fileName="guest.json"
      readAll={() => client.exportGuest({ merchantId, body })}
      erase={() => client.eraseGuest({ merchantId, body })}
      onErased={onErased}
    >
      <p className="break-all text-muted">{identifier}</p>
      <p className="text-sm text-muted">
        {texts(hasMore ? 'customers.guestMore' : 'customers.guestOrders', { count: orders.length })}:{' '}
        {orders.map(({ shortId, createdAt }) => `${shortId} (${times.dateTime(createdAt)})`).join(', ')}
      </p>
    </StoredPerson>
  );
}
