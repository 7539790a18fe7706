import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useAct } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Key = Output<'listLocationKeys'>['items'][number];

/** The keys with which the merchant's own server speaks for this location: made, shown once, ended. */
export function LocationKeys() {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, locationId } = useWorkplace();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['location-keys', merchantId, locationId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      client.listLocationKeys({ merchantId, locationId, query: pageParam === '' ? {} : { cursor: pageParam } }),
    getNextPageParam: (page) => page.nextCursor,
  });
  const keys = data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={texts('keys.title')} actions={<Button onClick={() => setMaking(true)}>{texts('keys.make')}</Button>}>
      <p className="max-w-prose text-muted">{texts('keys.text')}</p>
      {error !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}>
          {errorText(error, words)}
        </Notice>
      )}
      {keys === undefined && error === null && <Loading label={words('loading')} />}
      {keys?.length === 0 && <p className="mt-3 text-muted">{texts('keys.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {keys?.map((key) => (
          <KeyRow key={key.keyId} known={key} onChanged={() => void refetch()} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts('customers.more')}
        </Button>
      )}
      {isMaking && (
        <MakeKey
          onClose={() => {
            setMaking(false);
            void refetch();
          }}
        />
      )}
    </Card>
  );
}

function KeyRow({ known, onChanged }: { readonly known: Key; readonly onChanged: () => void }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const { client, merchantId, locationId } = useWorkplace();
  const [isRevoking, setRevoking] = useState(false);
  const { keyId, name, prefix, createdAt, lastUsedAt, revokedAt } = known;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <code className="text-sm break-all text-muted">{prefix}…</code>
          {revokedAt !== null && <Badge tone="warn">{texts('keys.revoked', { day: times.dateTime(revokedAt) })}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {texts('keys.made', { day: times.dateTime(createdAt) })} ·{' '}
          {lastUsedAt === null ? texts('keys.neverUsed') : texts('keys.used', { day: times.dateTime(lastUsedAt) })}
        </p>
      </div>
      {revokedAt === null && (
        <Button look="danger" aria-label={texts('keys.revokeNamed', { name })} onClick={() => setRevoking(true)}>
          {texts('keys.revoke')}
        </Button>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={texts('keys.revokeNamed', { name })}
          text={texts('keys.revokeText')}
          go={texts('keys.revoke')}
          act={() => client.revokeLocationKey({ merchantId, locationId, keyId })}
          onClose={() => {
            setRevoking(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function MakeKey({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId, locationId } = useWorkplace();
  const [name, setName] = useState('');
  const [apiKey, setApiKey] = useState<string | null>(null);
  const formId = useId();
  const make = useAct(async () => {
    const made = await client.issueLocationKey({ merchantId, locationId, body: { name: name.trim() } });
    setApiKey(made.apiKey);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make.run();
  };
  return (
    <Dialog
      title={texts('keys.make')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words(apiKey === null ? 'cancel' : 'close')}</Button>
          {apiKey === null && (
            <Button type="submit" form={formId} look="primary" busy={make.isBusy}>
              {texts('keys.make')}
            </Button>
          )}
        </div>
      }
    >
      {apiKey !== null && <ShownOnce label={texts('keys.key')} secret={apiKey} text={texts('keys.onceText')} />}
      {apiKey === null && (
        <form id={formId} className="space-y-4" onSubmit={submit}>
          <TextField
            label={texts('keys.name')}
            hint={texts('keys.nameHint')}
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {make.error !== null && <Notice tone="bad">{errorText(make.error, words)}</Notice>}
        </form>
      )}
    </Dialog>
  );
}
