import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operator, OperatorInvitation } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useSession } from '../account/session.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useDays } from './days.ts';

/** Who runs the installation and who is invited to: inviting, withdrawing, removing. */
export function OperatorsCard() {
  const texts = useTexts('opening');
  const { client } = useSession();
  const [opened, open] = useState<'invite' | Operator | null>(null);
  const all = useQuery({ queryKey: ['operators'], queryFn: () => client.listOperators({}) });
  const close = () => {
    open(null);
    void all.refetch();
  };
  return (
    <Card
      title={texts('operators.title')}
      actions={
        <Button onClick={() => open('invite')}>
          <Icon name="plus" size={18} />
          {texts('operators.invite')}
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-muted">{texts('operators.text')}</p>
      <Loaded from={all}>
        {({ operators, invitations }) => (
          <ul className="divide-y divide-line">
            {operators.map((operator) => (
              <OperatorRow
                key={operator.accountId}
                operator={operator}
                isOnly={operators.length === 1}
                onRemove={() => open(operator)}
              />
            ))}
            {invitations.map((invitation) => (
              <InvitedRow key={invitation.invitationId} invitation={invitation} onDone={() => void all.refetch()} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened !== null && opened !== 'invite' && (
        <ConfirmDialog
          title={texts('operators.removeTitle', { name: opened.name })}
          text={texts('operators.removeText')}
          submitLabel={texts('operators.removeGo')}
          act={() => client.removeOperator({ accountId: opened.accountId })}
          onClose={close}
        />
      )}
    </Card>
  );
}

function OperatorRow({
  operator: { accountId, name, emailAddress },
  isOnly,
  onRemove,
}: {
  readonly operator: Operator;
  readonly isOnly: boolean;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('opening');
  const { account } = useSession();
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {accountId === account.accountId && <Badge tone="warn">{texts('operators.you')}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">{emailAddress}</p>
      </div>
      {!isOnly && accountId !== account.accountId && (
        <IconButton label={texts('operators.remove', { name })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      )}
    </li>
  );
}

function InvitedRow({
  invitation: { invitationId, name, emailAddress, expiresAt },
  onDone,
}: {
  readonly invitation: OperatorInvitation;
  readonly onDone: () => void;
}) {
  const texts = useTexts('opening');
  const days = useDays();
  const { client } = useSession();
  const withdraw = useAction(async () => {
    await client.withdrawOperatorInvitation({ invitationId });
    onDone();
  });
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <Badge>{texts('operators.invited')}</Badge>
        </p>
        <p className="text-sm break-all text-muted">{emailAddress}</p>
        <p className="text-sm text-muted">{texts('operators.openUntil', { day: days(expiresAt) })}</p>
        <ErrorNotice error={withdraw.error} />
      </div>
      <IconButton label={texts('operators.withdraw', { name })} onClick={() => void withdraw.run()}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('opening');
  const { client } = useSession();
  const [name, setName] = useState('');
  const [emailAddress, setAddress] = useState('');
  const invite = useAction(async () => {
    await client.inviteOperator({ body: { name: name.trim(), emailAddress: emailAddress.trim() } });
    onClose();
  });
  return (
    <FormDialog
      title={texts('operators.invite')}
      submitLabel={texts('operators.inviteGo')}
      {...invite}
      onSubmit={() => void invite.run()}
      onClose={onClose}
    >
      <p>{texts('operators.inviteText')}</p>
      <TextField
        label={texts('operators.name')}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <EmailField value={emailAddress} onText={setAddress} />
    </FormDialog>
  );
}
