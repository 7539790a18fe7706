import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CustomerRow } from './customer-row.tsx';
import { GuestRow } from './guest-row.tsx';

/** Somebody who ordered here, as the back office knows them. */
export type KnownCustomer = Output<'listCustomers'>['items'][number];

/** Finds people who ordered, gives out what is stored about them, and forgets them. */
export function CustomersPage() {
  const texts = useTexts('connections');
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWanted(typed.trim());
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
      <People key={wanted} identifier={wanted} />
    </div>
  );
}

function People({ identifier }: { readonly identifier: string }) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [isForgotten, setForgotten] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['customers', merchantId, identifier],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      client.listCustomers({
        merchantId,
        query: { limit: 25, ...(identifier !== '' && { identifier }), ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    getNextPageParam: (page) => page.nextCursor,
  });
  // Whoever ordered without an account is no customer: only their orders know them, and only by the exact address.
  const guest = useQuery({
    queryKey: ['guest', merchantId, identifier],
    enabled: identifier !== '',
    queryFn: () => client.listGuestOrders({ merchantId, query: { identifier, limit: 20 } }),
  });
  const readAgain = async () => {
    await Promise.all([refetch(), identifier === '' ? null : guest.refetch()]);
  };
  const failure = error ?? guest.error;
  if (failure !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={() => void readAgain()}>{words('tryAgain')}</Button>}>
        {errorText(failure, words)}
      </Notice>
    );
  }
  if (data === undefined || guest.isLoading) return <Loading label={words('loading')} />;
  const people = data.pages.flatMap(({ items }) => items);
  const guestOrders = guest.data?.items ?? [];
  // Said only once their name is gone from the page as well.
  const forgotten = async () => {
    await readAgain();
    setForgotten(true);
  };
  return (
    <div className="space-y-4">
      {isForgotten && <Notice tone="good">{texts('customers.erasedNow')}</Notice>}
      {people.length === 0 && guestOrders.length === 0 && !isForgotten && (
        <Empty title={texts('customers.none')}>{texts('customers.noneText')}</Empty>
      )}
      {people.length + guestOrders.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {people.map((customer) => (
            <CustomerRow key={customer.customerId} customer={customer} onForgotten={() => void forgotten()} />
          ))}
          {guestOrders.length > 0 && (
            <GuestRow
              identifier={identifier}
              orders={guestOrders}
              hasMore={guest.data?.nextCursor != null}
              onForgotten={() => void forgotten()}
            />
          )}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts('customers.more')}
        </Button>
      )}
    </div>
  );
}
