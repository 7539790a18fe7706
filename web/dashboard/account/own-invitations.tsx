import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInvitation } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useSession } from './session.tsx';

/** Where the person is invited to work: each with the name they will have there, to accept or decline. Nothing without any. */
export function OwnInvitations() {
  const { data, refetch } = useInvitations();
  return (
    <>
      <OperatorOffer />
      {data?.invitations.map((invitation) => (
        <Offer key={invitation.invitationId} invitation={invitation} onDone={() => void refetch()} />
      ))}
    </>
  );
}

/** Whether an invitation waits for this person; undefined while that is not known. */
export function useIsInvited(): boolean | undefined {
  const [invitations, operator] = [useInvitations().data, useOperatorInvitation().data];
  if (invitations === undefined || operator === undefined) return undefined;
  return invitations.invitations.length > 0 || (operator.invitation ?? null) !== null;
}

function useInvitations() {
  const { client } = useSession();
  return useQuery({ queryKey: ['own-invitations'], queryFn: () => client.listOwnInvitations({}), staleTime: 0 });
}

function useOperatorInvitation() {
  const { client } = useSession();
  const queryFn = () => client.findOwnOperatorInvitation({});
  return useQuery({ queryKey: ['own-operator-invitation'], queryFn, staleTime: 0 });
}

/** The offer to run the whole installation. */
function OperatorOffer() {
  const texts = useTexts('opening');
  const { client, entered } = useSession();
  const { data, refetch } = useOperatorInvitation();
  const accept = useAction(async (invitationId: string) => {
    entered(await client.acceptOperatorInvitation({ invitationId }));
    await refetch();
  });
  const invitation = data?.invitation ?? null;
  if (invitation === null) return null;
  return (
    <div className="my-4 space-y-4 rounded-card border border-line bg-card p-4 text-start shadow-card">
      <p>{texts('operators.offer')}</p>
      <ErrorNotice error={accept.error} />
      <Button look="primary" busy={accept.isBusy} onClick={() => void accept.run(invitation.invitationId)}>
        {texts('operators.accept')}
      </Button>
    </div>
  );
}

function Offer({ invitation, onDone }: { readonly invitation: OwnInvitation; readonly onDone: () => void }) {
  const texts = useTexts('dashboard');
  const { client, entered } = useSession();
  const { invitationId, merchantName, role } = invitation;
  const [name, setName] = useState(invitation.name);
  const accept = useAction(async () => {
    entered(await client.acceptInvitation({ invitationId, body: { name: name.trim() } }));
    onDone();
  });
  const decline = useAction(async () => {
    await client.declineInvitation({ invitationId });
    onDone();
  });
  return (
    <form
      className="my-4 space-y-4 rounded-card border border-line bg-card p-4 text-start shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        void accept.run();
      }}
    >
      <p>{texts('invited.text', { merchant: merchantName, role: texts(`roles.${role}`) })}</p>
      <TextField
        label={texts('firstRun.name')}
        hint={texts('invited.nameHint', { merchant: merchantName })}
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ErrorNotice error={accept.error ?? decline.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={accept.isBusy}>
          {texts('invited.accept')}
        </Button>
        <Button busy={decline.isBusy} onClick={() => void decline.run()}>
          {texts('invited.decline')}
        </Button>
      </div>
    </form>
  );
}
