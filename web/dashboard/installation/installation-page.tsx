import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useSession } from '../account/session.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { MerchantRow } from './merchant-row.tsx';
import { NewBusinessDialog } from './new-business-dialog.tsx';
import { OperatorsCard } from './operators-card.tsx';

/** For people who run the installation: every business on it, found by name, added and suspended, and who runs it. */
export function InstallationPage() {
  const texts = useTexts('opening');
  const names = useTexts('dashboard');
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={names('pages.installation')}
        actions={
          <Button look="primary" onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {texts('installation.add')}
          </Button>
        }
      >
        {texts('installation.text')}
      </PageHeading>
      <div className="space-y-6">
        <Businesses />
        <OperatorsCard />
      </div>
      {isAdding && <NewBusinessDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Businesses() {
  const texts = useTexts('opening');
  const { client } = useSession();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');
  const list = usePagedList(['all-merchants', search], (page) =>
    client.listAllMerchants({ query: { limit: 25, ...(search !== '' && { search }), ...page } }),
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Card title={texts('installation.businesses')}>
      <form onSubmit={find} className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label={texts('installation.search')}
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">{texts('installation.find')}</Button>
      </form>
      <Loaded from={list}>
        {(merchants) => (
          <>
            {merchants.length === 0 && <Empty title={texts('installation.none')} />}
            <ul className="divide-y divide-line">
              {merchants.map((merchant) => (
                <MerchantRow key={merchant.merchantId} merchant={merchant} onChanged={() => void list.refetch()} />
              ))}
            </ul>
            <MoreButton list={list}>{texts('installation.more')}</MoreButton>
          </>
        )}
      </Loaded>
    </Card>
  );
}
