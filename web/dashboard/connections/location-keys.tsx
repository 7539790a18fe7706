import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Key = Output<'listLocationKeys'>['items'][number];

/** The API keys with which the merchant's own server speaks for this location: created, shown once, revoked. */
export function LocationKeys() {
  const texts = useTexts('connections');
  const { client, merchantId, locationId } = useWorkplace();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const keys = usePagedList(['location-keys', merchantId, locationId], (query) =>
    client.listLocationKeys({ merchantId, locationId, query }),
  );
  const refetch = () => void keys.refetch();
  return (
    <Card
      title={texts('keys.title')}
      actions={<Button onClick={() => setCreating(true)}>{texts('keys.create')}</Button>}
    >
      <p className="mb-2 max-w-prose text-muted">{texts('keys.text')}</p>
      <Loaded from={keys}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.length === 0 && <li className="mt-1 text-muted">{texts('keys.none')}</li>}
            {all.map((key) => (
              <KeyRow key={key.keyId} known={key} onChanged={refetch} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={keys}>{texts('customers.more')}</MoreButton>
      {isCreating && (
        <CreateKey
          onClose={(apiKey) => {
            setCreating(false);
            setCreated(apiKey);
            refetch();
          }}
        />
      )}
      {created !== null && (
        <ShownOnce
          title={texts('keys.create')}
          label={texts('keys.key')}
          secret={created}
          text={texts('keys.onceText')}
          onClose={() => setCreated(null)}
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
          {texts('keys.created', { day: times.dateTime(createdAt) })} ·{' '}
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
          submitLabel={texts('keys.revoke')}
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

/** Asks what the key is for; a key that was created goes to `onClose`. */
function CreateKey({ onClose }: { readonly onClose: (apiKey: string | null) => void }) {
  const texts = useTexts('connections');
  const { client, merchantId, locationId } = useWorkplace();
  const [name, setName] = useState('');
  const create = useAction(async () =>
    onClose((await client.issueLocationKey({ merchantId, locationId, body: { name: name.trim() } })).apiKey),
  );
  return (
    <FormDialog
      title={texts('keys.create')}
      submitLabel={texts('keys.create')}
      {...create}
      onSubmit={() => void create.run()}
      onClose={() => onClose(null)}
    >
      <TextField
        label={texts('keys.name')}
        hint={texts('keys.nameHint')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
