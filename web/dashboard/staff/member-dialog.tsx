import { useState } from 'react';
import type { StaffMember, StaffRole } from '../../../client/index.ts';
import { ChoiceCard, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { EmailField } from '../forms/email-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LocationsField } from '../forms/locations-field.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { rolesToGive } from './roles.ts';

/** Invites a staff member (`member` null), or gives one who works here another role or other locations. */
export function MemberDialog({
  member,
  onClose,
}: {
  readonly member: StaffMember | null;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client, merchantId, role: own } = useWorkplace();
  const [identity, setIdentity] = useState({ name: '', emailAddress: '' });
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'staff');
  const [locationIds, setLocationIds] = useState<readonly string[] | null>(member?.locationIds ?? null);
  const save = useAction(async () => {
    const standing = { role, locationIds: role === 'owner' || locationIds === null ? null : [...locationIds] };
    if (member === null) {
      const { name, emailAddress } = identity;
      const body = { emailAddress: emailAddress.trim(), name: name.trim(), ...standing };
      await client.inviteStaff({ merchantId, body });
    } else await client.changeStaff({ merchantId, accountId: member.accountId, body: standing });
    onClose();
  });
  return (
    <FormDialog
      title={member === null ? texts('staff.add') : texts('staff.changeNamed', { name: member.name })}
      submitLabel={member === null ? texts('staff.addGo') : words('save')}
      {...save}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {member === null && <Identity {...identity} onChange={setIdentity} />}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{texts('staff.role')}</legend>
        {rolesToGive(own).map((each) => (
          <ChoiceCard
            key={each}
            name="role"
            label={texts(`roles.${each}`)}
            detail={texts(`staff.may.${each}`)}
            checked={role === each}
            onChange={() => setRole(each)}
          />
        ))}
      </fieldset>
      {role !== 'owner' && <LocationsField chosen={locationIds} onChange={setLocationIds} />}
    </FormDialog>
  );
}

type Identified = { readonly name: string; readonly emailAddress: string };

function Identity({
  name,
  emailAddress,
  onChange,
}: Identified & { readonly onChange: (identity: Identified) => void }) {
  const texts = useTexts('dashboard');
  return (
    <>
      <TextField
        label={texts('staff.name')}
        maxLength={100}
        required
        value={name}
        onChange={(event) => onChange({ name: event.target.value, emailAddress })}
      />
      <EmailField
        hint={texts('staff.addressHint')}
        value={emailAddress}
        onText={(address) => onChange({ name, emailAddress: address })}
      />
    </>
  );
}
