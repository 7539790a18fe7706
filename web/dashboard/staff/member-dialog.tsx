import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { CheckField, ChoiceCard, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useWorkplace, type Workplace } from '../workplace/workplace.tsx';
import { rolesToGive } from './roles.ts';
import type { Person } from './staff-page.tsx';

type Role = Workplace['role'];

/** Adds a person (`person` null), or gives one who works here another role or other locations. */
export function PersonDialog({ person, onClose }: { readonly person: Person | null; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client, merchantId, role: own } = useWorkplace();
  const [name, setName] = useState(person?.name ?? '');
  const [emailAddress, setEmailAddress] = useState(person?.emailAddress ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? 'staff');
  const [locationIds, setLocationIds] = useState<readonly string[] | null>(person?.locationIds ?? null);
  const formId = useId();
  const save = useAct(async () => {
    const place = { role, locationIds: role === 'owner' || locationIds === null ? null : [...locationIds] };
    if (person !== null) await client.changeStaff({ merchantId, accountId: person.accountId, body: place });
    else
      await client.addStaff({ merchantId, body: { emailAddress: emailAddress.trim(), name: name.trim(), ...place } });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog
      title={person === null ? texts('people.add') : texts('people.changeNamed', { name: person.name })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isBusy}>
            {person === null ? texts('people.addGo') : words('save')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="space-y-4" onSubmit={submit}>
        {person === null && <Identity {...{ name, emailAddress }} onName={setName} onEmailAddress={setEmailAddress} />}
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">{texts('people.role')}</legend>
          {rolesToGive(own).map((each) => (
            <ChoiceCard
              key={each}
              name="role"
              label={texts(`roles.${each}`)}
              detail={texts(`people.may.${each}`)}
              checked={role === each}
              onChange={() => setRole(each)}
            />
          ))}
        </fieldset>
        {role !== 'owner' && <Locations chosen={locationIds} onChange={setLocationIds} />}
        {save.error !== null && <Notice tone="bad">{errorText(save.error, words)}</Notice>}
      </form>
    </Dialog>
  );
}

function Identity({
  name,
  emailAddress,
  onName,
  onEmailAddress,
}: {
  readonly name: string;
  readonly emailAddress: string;
  readonly onName: (name: string) => void;
  readonly onEmailAddress: (emailAddress: string) => void;
}) {
  const texts = useTexts('dashboard');
  return (
    <>
      <TextField
        label={texts('people.name')}
        maxLength={100}
        required
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextField
        label={texts('signIn.address')}
        hint={texts('people.addressHint')}
        type="email"
        required
        value={emailAddress}
        onChange={(event) => onEmailAddress(event.target.value)}
      />
    </>
  );
}

function Locations({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}) {
  const texts = useTexts('dashboard');
  const { locations } = useWorkplace();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts('people.where')}</legend>
      <CheckField
        label={texts('people.everywhere')}
        hint={texts('people.everywhereHint')}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="ms-6 border-s-2 border-line ps-4">
          {locations.map(({ locationId, displayName }) => (
            <CheckField
              key={locationId}
              label={displayName}
              checked={chosen.includes(locationId)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, locationId] : chosen.filter((other) => other !== locationId),
                )
              }
            />
          ))}
          {chosen.length === 0 && <p className="text-sm text-muted">{texts('people.noLocation')}</p>}
        </div>
      )}
    </fieldset>
  );
}
