import { useState } from 'react';
import type { NewServiceToken } from '../../../client/index.ts';
import { CheckField, SelectField, TextAreaField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LocationsField } from '../forms/locations-field.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { KeyName } from './key-card.tsx';

type Scope = NewServiceToken['scopes'][number];
const scopes: readonly Scope[] = [
  'orders:read',
  'orders:act',
  'menu',
  'availability',
  'customers',
  'analytics',
  'webhooks',
];

/** Days until a token ends; "": never. */
const lives = ['30', '90', '366', ''] as const;

/** Asks what a program is for and may do; its token goes to `onClose`, null when it was given up. */
export function CreateServiceToken({ onClose }: { readonly onClose: (secret: string | null) => void }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [locationIds, setLocationIds] = useState<readonly string[] | null>(null);
  const [addresses, setAddresses] = useState('');
  const [days, setDays] = useState<(typeof lives)[number]>('90');
  const create = useAction(async () => {
    const body = {
      name: name.trim(),
      scopes: [...chosen],
      locationIds: locationIds === null ? null : [...locationIds],
      addresses: addresses.split(/[\s,]+/).filter((address) => address !== ''),
      expiresInDays: days === '' ? null : Number(days),
    };
    onClose((await client.createServiceToken({ merchantId, body })).serviceToken);
  });
  return (
    <FormDialog
      title={texts('serviceTokens.create')}
      submitLabel={texts('serviceTokens.create')}
      {...create}
      onSubmit={() => void create.run()}
      onClose={() => onClose(null)}
    >
      <KeyName value={name} onChange={setName} />
      <Scopes chosen={chosen} onChange={setChosen} />
      <LocationsField chosen={locationIds} onChange={setLocationIds} />
      <SelectField
        label={texts('serviceTokens.life')}
        value={days}
        onChange={(event) => setDays(lives.find((life) => life === event.target.value) ?? '')}
      >
        {lives.map((life) => (
          <option key={life} value={life}>
            {life === '' ? texts('serviceTokens.never') : texts('serviceTokens.days', { count: Number(life) })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts('serviceTokens.addresses')}
        hint={texts('serviceTokens.addressesHint')}
        dir="ltr"
        spellCheck={false}
        value={addresses}
        onChange={(event) => setAddresses(event.target.value)}
      />
    </FormDialog>
  );
}

function Scopes({
  chosen,
  onChange,
}: {
  readonly chosen: readonly Scope[];
  readonly onChange: (chosen: readonly Scope[]) => void;
}) {
  const texts = useTexts('connections');
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts('serviceTokens.may')}</legend>
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          label={texts(`serviceTokens.scopes.${scope}`)}
          hint={texts(`serviceTokens.hints.${scope}`)}
          checked={chosen.includes(scope)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
    </fieldset>
  );
}
