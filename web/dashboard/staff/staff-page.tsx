import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { PersonDialog } from './member-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { rolesToGive } from './roles.ts';

/** Somebody who works for the merchant. */
export type Person = Output<'listStaff'>['members'][number];

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly person: Person }
  | { readonly kind: 'remove'; readonly person: Person };

/** Everybody who works here: who they are, what they may do and where; adding, changing and removing them. */
export function PeoplePage() {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['people', merchantId],
    queryFn: () => client.listStaff({ merchantId }),
  });
  const close = () => {
    setOpened(null);
    void refetch();
  };
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={texts('pages.people')}
        actions={
          <Button look="primary" onClick={() => setOpened({ kind: 'new' })}>
            <Icon name="plus" size={18} />
            {texts('people.add')}
          </Button>
        }
      >
        {texts('people.text')}
      </PageHeading>
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {data === undefined && error === null && <Loading label={words('loading')} />}
      {data !== undefined && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {data.members.map((person) => (
            <PersonRow key={person.accountId} person={person} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened?.kind === 'new' && <PersonDialog person={null} onClose={close} />}
      {opened?.kind === 'change' && <PersonDialog person={opened.person} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog person={opened.person} onClose={close} />}
    </div>
  );
}

function PersonRow({ person, onOpen }: { readonly person: Person; readonly onOpen: (opened: Opened) => void }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { account, locations, role } = useWorkplace();
  const isMe = person.accountId === account.accountId;
  const mayChange = rolesToGive(role).includes(person.role);
  const places =
    person.locationIds === null
      ? texts('people.everywhere')
      : person.locationIds.map((id) => locations.find((each) => each.locationId === id)?.displayName ?? id).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{person.name}</span>
          <Badge tone={person.role === 'owner' ? 'good' : 'plain'}>{texts(`roles.${person.role}`)}</Badge>
          {isMe && <Badge tone="warn">{texts('people.you')}</Badge>}
        </p>
        <p className="break-all text-muted">{person.emailAddress}</p>
        <p className="text-sm text-muted">
          {places} · {texts('people.since', { day: times.day(person.addedAt) })}
        </p>
      </div>
      {mayChange && (
        <div className="flex">
          <IconButton
            label={texts('people.changeNamed', { name: person.name })}
            onClick={() => onOpen({ kind: 'change', person })}
          >
            <Icon name="edit" />
          </IconButton>
          <IconButton
            label={texts('people.removeNamed', { name: person.name })}
            onClick={() => onOpen({ kind: 'remove', person })}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
