import type { CustomerRecord } from '../../../client/index.ts';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { StoredPerson } from './stored-person.tsx';

/** A customer with an account. */
export function CustomerRow({
  customer,
  onErased,
}: {
  readonly customer: CustomerRecord;
  readonly onErased: () => void;
}) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId } = useWorkplace();
  const { customerId, erasedAt, createdAt, emailAddress, phoneNumber } = customer;
  const name = nameOf(customer);
  return (
    <StoredPerson
      name={name}
      badge={erasedAt && <Badge tone="warn">{texts('customers.erased', { day: times.day(erasedAt) })}</Badge>}
      fileName={`customer-${customerId}.json`}
      readAll={() => client.exportCustomer({ merchantId, customerId })}
      erase={erasedAt === null ? () => client.eraseCustomer({ merchantId, customerId }) : null}
      onErased={onErased}
    >
      <p className="break-all text-muted">
        {[emailAddress, phoneNumber].filter((each) => each !== null && each !== name).join(' · ')}
      </p>
      <p className="text-sm text-muted">{texts('customers.since', { day: times.day(createdAt) })}</p>
    </StoredPerson>
  );
}

function nameOf({ customerName, lastName, emailAddress, phoneNumber }: CustomerRecord): string {
  return `${customerName} ${lastName}`.trim() || (emailAddress ?? phoneNumber ?? '—');
}
