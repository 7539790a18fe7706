import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPasskey } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { Icon } from '../frame/icon.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { addPasskey, hasPasskeys } from './browser-passkeys.ts';
import { PasskeyNotice } from './passkey-notice.tsx';
import { useSession } from './session.tsx';

type Opened = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: StaffPasskey };

/** The person's passkeys: adding one of this device, naming and removing them. */
export function PasskeysCard() {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client } = useSession();
  const [opened, open] = useState<Opened | null>(null);
  const passkeys = useQuery({ queryKey: ['staff-passkeys'], queryFn: () => client.listPasskeys({}), staleTime: 0 });
  const close = () => {
    open(null);
    void passkeys.refetch();
  };
  return (
    <Card title={texts('passkeys.title')}>
      <p className="mb-4 text-muted">{hasPasskeys() ? texts('passkeys.text') : texts('passkeys.none')}</p>
      <Loaded from={passkeys}>
        {(known) => (
          <ul className="divide-y divide-line">
            {known.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={open} />
            ))}
          </ul>
        )}
      </Loaded>
      {hasPasskeys() && (
        <Button className="mt-4" onClick={() => open({ kind: 'add' })}>
          <Icon name="plus" size={18} />
          {texts('passkeys.add')}
        </Button>
      )}
      {opened?.kind === 'add' && (
        <NameDialog
          title={texts('passkeys.add')}
          submitLabel={texts('passkeys.addGo')}
          save={(name) => addPasskey(client, name)}
          onClose={close}
        />
      )}
      {opened?.kind === 'rename' && (
        <NameDialog
          title={texts('passkeys.renameNamed', { name: opened.passkey.name })}
          submitLabel={words('save')}
          known={opened.passkey.name}
          save={(name) => client.renamePasskey({ passkeyId: opened.passkey.passkeyId, body: { name } })}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={texts('passkeys.removeNamed', { name: opened.passkey.name })}
          text={texts('passkeys.removeText')}
          submitLabel={texts('staff.removeGo')}
          act={() => client.removePasskey({ passkeyId: opened.passkey.passkeyId })}
          onClose={close}
        />
      )}
    </Card>
  );
}

function PasskeyRow({
  passkey,
  onOpen,
}: {
  readonly passkey: StaffPasskey;
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {lastUsedAt === null
            ? texts('passkeys.since', { time: times.dateTime(createdAt) })
            : texts('passkeys.used', { time: times.dateTime(lastUsedAt) })}
        </p>
      </div>
      <IconButton label={texts('passkeys.renameNamed', { name })} onClick={() => onOpen({ kind: 'rename', passkey })}>
        <Icon name="edit" />
      </IconButton>
      <IconButton label={texts('passkeys.removeNamed', { name })} onClick={() => onOpen({ kind: 'remove', passkey })}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}

function NameDialog({
  known = '',
  save,
  onClose,
  ...dialog
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly known?: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const [name, setName] = useState(known);
  const act = useAction(async () => {
    await save(name.trim());
    onClose();
  });
  return (
    <FormDialog
      {...dialog}
      isBusy={act.isBusy}
      refusal={act.error === null ? null : <PasskeyNotice error={act.error} />}
      onSubmit={() => void act.run()}
      onClose={onClose}
    >
      <TextField
        label={texts('passkeys.name')}
        hint={texts('passkeys.nameHint')}
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
