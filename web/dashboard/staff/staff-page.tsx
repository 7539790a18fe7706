import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { FormerStaffCard } from './former-staff-card.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { rolesToGive } from './roles.ts';

type Opened =
  | { readonly kind: 'edit'; readonly member: StaffMember | null }
  | { readonly kind: 'remove'; readonly member: StaffMember };

/** All who work here: who they are, what they may do and where; adding, changing and removing them. */
export function StaffPage() {
  const texts = useTexts('dashboard');
  const { client, merchantId, account } = useWorkplace();
  const [opened, open] = useState<Opened | null>(null);
  const staff = useQuery({ queryKey: ['staff', merchantId], queryFn: () => client.listStaff({ merchantId }) });
  const close = () => {
    open(null);
    void staff.refetch();
  };
  return (
    <div className="max-w-4xl">
      <PageHeading
        title={texts('pages.staff')}
        actions={
          <Button look="primary" onClick={() => open({ kind: 'edit', member: null })}>
            <Icon name="plus" size={18} />
            {texts('staff.add')}
          </Button>
        }
      >
        {texts('staff.text')}
      </PageHeading>
      <Loaded from={staff}>
        {({ members, invitations }) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
              {members.map((member) => (
                <MemberRow key={member.accountId} member={member} onOpen={open} />
              ))}
            </ul>
            <InvitationList invitations={invitations} onDone={() => void staff.refetch()} />
          </>
        )}
      </Loaded>
      {account.isOperator && <FormerStaffCard />}
      {opened?.kind === 'edit' && <MemberDialog member={opened.member} onClose={close} />}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={texts('staff.removeNamed', { name: opened.member.name })}
          text={texts('staff.removeText', { name: opened.member.name })}
          submitLabel={texts('staff.removeGo')}
          act={() => client.removeStaff({ merchantId, accountId: opened.member.accountId })}
          onClose={close}
        />
      )}
    </div>
  );
}

function MemberRow({ member, onOpen }: { readonly member: StaffMember; readonly onOpen: (opened: Opened) => void }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { account, locations, role } = useWorkplace();
  const { name, locationIds } = member;
  const where =
    locationIds === null
      ? texts('staff.everywhere')
      : locationIds.map((id) => locations.find((each) => each.locationId === id)?.displayName ?? id).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{name}</span>
          <Badge tone={member.role === 'owner' ? 'good' : 'plain'}>{texts(`roles.${member.role}`)}</Badge>
          {member.accountId === account.accountId && <Badge tone="warn">{texts('staff.you')}</Badge>}
        </p>
        <p className="break-all text-muted">{member.emailAddress}</p>
        <p className="text-sm text-muted">
          {where} · {texts('staff.since', { day: times.day(member.addedAt) })}
        </p>
      </div>
      {rolesToGive(role).includes(member.role) && (
        <div className="flex">
          <IconButton label={texts('staff.changeNamed', { name })} onClick={() => onOpen({ kind: 'edit', member })}>
            <Icon name="edit" />
          </IconButton>
          <IconButton label={texts('staff.removeNamed', { name })} onClick={() => onOpen({ kind: 'remove', member })}>
            <Icon name="trash" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
