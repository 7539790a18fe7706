import type { StaffInvitation } from '../../../client/index.ts';
import { IconButton } from '../../design/button.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Icon } from '../frame/icon.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { rolesToGive } from './roles.ts';

/** Who is invited and has not accepted yet; nothing while no one is. */
export function InvitationList({
  invitations,
  onDone,
}: {
  readonly invitations: readonly StaffInvitation[];
  readonly onDone: () => void;
}) {
  const texts = useTexts('dashboard');
  if (invitations.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg font-bold">{texts('staff.invited')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitationId} invitation={invitation} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, onDone }: { readonly invitation: StaffInvitation; readonly onDone: () => void }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { client, merchantId, role } = useWorkplace();
  const { invitationId, name } = invitation;
  const resend = useAction(async () => {
    await client.resendInvitation({ merchantId, invitationId });
    onDone();
  });
  const withdraw = useAction(async () => {
    await client.withdrawInvitation({ merchantId, invitationId });
    onDone();
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{name}</span>
          <Badge>{texts(`roles.${invitation.role}`)}</Badge>
        </p>
        <p className="break-all text-muted">{invitation.emailAddress}</p>
        <p className="text-sm text-muted">{texts('staff.openUntil', { day: times.day(invitation.expiresAt) })}</p>
        <ErrorNotice error={resend.error ?? withdraw.error} />
      </div>
      {rolesToGive(role).includes(invitation.role) && (
        <div className="flex">
          <IconButton label={texts('staff.resendNamed', { name })} onClick={() => void resend.run()}>
            <Icon name="send" />
          </IconButton>
          <IconButton label={texts('staff.withdrawNamed', { name })} onClick={() => void withdraw.run()}>
            <Icon name="trash" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
