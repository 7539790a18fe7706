import type { Country } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { type Texts, useTexts } from '../../language/language.ts';
import { type AddressPart, type FormAddress, type PartField, partsIn, regionIn, unsaid } from './address-parts.ts';
import { hasZipCodes } from './zip-codes.ts';

/** What the fields of an address hold. */
export type Words = Readonly<Record<AddressPart, string>>;

const completions = {
  street: 'address-line1',
  streetOptional: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
} as const;

/** The fields of an address as its country writes it; while it is not `isWhole`, only the second line, which no search knows. */
export function AddressFields({
  country,
  words,
  isWhole,
  onChange,
}: {
  readonly country: Country;
  readonly words: Words;
  readonly isWhole: boolean;
  readonly onChange: (part: Partial<Words>) => void;
}) {
  const texts = useTexts('cart');
  const shown = partsIn(country).filter(({ name }) => isWhole || name === 'streetOptional');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {shown.map(({ name, isRequired, pattern }) => (
        <div key={name} className={name.startsWith('street') ? 'sm:col-span-3' : undefined}>
          <TextField
            label={labelOf({ name, isRequired }, country, texts)}
            autoComplete={completions[name]}
            required={isRequired}
            maxLength={200}
            {...(pattern !== undefined && { pattern, title: texts('address.zipForm') })}
            value={words[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}

function labelOf({ name, isRequired }: PartField, country: string, texts: Texts<'cart'>): string {
  const key = name === 'zipCode' && hasZipCodes(country) ? 'usZipCode' : name;
  const text = key === 'state' ? texts(`address.region.${regionIn(country)}`) : texts(`address.${key}`);
  // The second line says so itself.
  return isRequired || name === 'streetOptional' ? text : texts('address.optional', { field: text });
}

/** The service wants all of an address said: a dash stands for what its country does not have. */
export function completeWords(words: Words): Words {
  const said = (text: string) => (text.trim() === '' ? unsaid : text);
  return { ...words, city: said(words.city), state: said(words.state), zipCode: said(words.zipCode) };
}

/** The fields of what is known of an address. */
export function wordsOf(known: Partial<Pick<FormAddress, AddressPart>>): Words {
  const { street = '', streetOptional = '', city = '', state = '', zipCode = '' } = known;
  const shown = (text: string) => (text === unsaid ? '' : text);
  return { street, streetOptional, city: shown(city), state: shown(state), zipCode: shown(zipCode) };
}
