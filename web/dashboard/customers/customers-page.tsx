import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CustomerRow } from './customer-row.tsx';
import { GuestRow } from './guest-row.tsx';

/** Finds people who ordered, exports what is stored about them, and erases it. */
export function CustomersPage() {
  const texts = useTexts('connections');
  const [identifier, setIdentifier] = useState('');
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setIdentifier(typed.trim());
  };
  return (
    <div className="max-w-4xl">
      <PageHeading title={texts('customers.title')}>{texts('customers.text')}</PageHeading>
      <form onSubmit={search} className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={texts('customers.search')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary">
          {texts('customers.find')}
        </Button>
      </form>
      <FoundCustomers key={identifier} identifier={identifier} />
    </div>
  );
}

function useFound(identifier: string) {
  const { client, merchantId } = useWorkplace();
  const customers = usePagedList(['customers', merchantId, identifier], (page) =>
    client.listCustomers({ merchantId, query: { limit: 25, ...(identifier !== '' && { identifier }), ...page } }),
  );
  // A person who ordered without an account is no customer: only the orders know them, by the exact address.
  const guest = useQuery({
    queryKey: ['guest', merchantId, identifier],
    queryFn: () =>
      identifier === ''
        ? { items: [], nextCursor: null }
        : client.listGuestOrders({ merchantId, query: { identifier, limit: 20 } }),
  });
  const refetch = () => Promise.all([customers.refetch(), guest.refetch()]);
  const data = customers.data && guest.data && { customers: customers.data, guest: guest.data };
  return { customers, found: { data, error: customers.error ?? guest.error, refetch } };
}

function FoundCustomers({ identifier }: { readonly identifier: string }) {
  const texts = useTexts('connections');
  const { customers: list, found } = useFound(identifier);
  const [isErased, setErased] = useState(false);
  // Said only once their name is gone from the page as well.
  const erased = () => void found.refetch().then(() => setErased(true));
  return (
    <Loaded from={found}>
      {({ customers, guest }) => (
        <div className="space-y-4">
          {isErased && <Notice tone="good">{texts('customers.erasedNow')}</Notice>}
          {customers.length === 0 && guest.items.length === 0 && !isErased && (
            <Empty title={texts('customers.none')}>{texts('customers.noneText')}</Empty>
          )}
          {customers.length + guest.items.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
              {customers.map((customer) => (
                <CustomerRow key={customer.customerId} customer={customer} onErased={erased} />
              ))}
              {guest.items.length > 0 && (
                <GuestRow
                  identifier={identifier}
                  orders={guest.items}
                  hasMore={guest.nextCursor != null}
                  onErased={erased}
                />
              )}
            </ul>
          )}
          <MoreButton list={list}>{texts('customers.more')}</MoreButton>
        </div>
      )}
    </Loaded>
  );
}
