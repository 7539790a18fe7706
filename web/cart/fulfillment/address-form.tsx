import { useState } from 'react';
import type { Coordinates, Country, DeliveryAddress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { type Texts, useTexts } from '../../language/language.ts';

import { hasZipCodes, type PartField, partsIn, regionIn, unsaid } from './address-parts.ts';

/** An address with the point that delivery area and distance are measured from. */
export type FormAddress = Readonly<Omit<DeliveryAddress, 'lat' | 'lng' | 'streetOptional'>> & {
  readonly streetOptional: string;
  readonly position: Coordinates;
};

const completions = {
  street: 'address-line1',
  streetOptional: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
} as const;

/** The fields of an address. What is submitted is complete; the service decides where it delivers. */
export function AddressForm({
  initial,
  country,
  busy,
  submitLabel,
  onSubmit,
  onCancel,
}: {
  readonly initial: Partial<FormAddress>;
  readonly country: Country;
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (address: FormAddress) => void;
  readonly onCancel?: () => void;
}) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const [words, setWords] = useState(() => wordsOf(initial));
  const [position, setPosition] = useState<Coordinates | null>(initial.position ?? null);
  const [isChecked, setChecked] = useState(false);
  const [moves, setMoves] = useState(0);
  const change = (name: keyof typeof words, value: string) => {
    setWords({ ...words, [name]: value });
    if (name !== 'street' || position === null) return;
    // Another street is somewhere else.
    setPosition(null);
    setMoves(moves + 1);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (position !== null) onSubmit({ ...completeWords(words), country, position });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {partsIn(country).map(({ name, isRequired, pattern }) => (
          <div key={name} className={name.startsWith('street') ? 'sm:col-span-3' : undefined}>
            <TextField
              label={labelOf({ name, isRequired }, country, texts)}
              autoComplete={completions[name]}
              required={isRequired}
              maxLength={200}
              {...(pattern !== undefined && { pattern, title: texts('address.zipForm') })}
              value={words[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          </div>
        ))}
      </div>
      <PositionField
        key={moves}
        position={position}
        onChange={setPosition}
        isMissing={isChecked && position === null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{everywhere('cancel')}</Button>}
      </div>
    </form>
  );
}

function labelOf({ name, isRequired }: PartField, country: string, texts: Texts<'cart'>): string {
  const key = name === 'zipCode' && hasZipCodes(country) ? 'usZipCode' : name;
  const text = key === 'state' ? texts(`address.region.${regionIn(country)}`) : texts(`address.${key}`);
  // The second line says so itself.
  return isRequired || name === 'streetOptional' ? text : texts('address.optional', { field: text });
}

/** The service wants all of an address said: a dash stands for what its country does not have. */
function completeWords(words: ReturnType<typeof wordsOf>) {
  const said = (text: string) => (text.trim() === '' ? unsaid : text);
  return { ...words, state: said(words.state), zipCode: said(words.zipCode) };
}

function wordsOf({ street = '', streetOptional = '', city = '', state = '', zipCode = '' }: Partial<FormAddress>) {
  const shown = (text: string) => (text === unsaid ? '' : text);
  return { street, streetOptional, city, state: shown(state), zipCode: shown(zipCode) };
}

/**
 * The exact location of the address: asked of the device, or typed. No map service is involved.
 * (design/pages.md#an-address-is-positioned-by-the-device)
 */
function PositionField({
  position,
  onChange,
  isMissing,
}: {
  readonly position: Coordinates | null;
  readonly onChange: (position: Coordinates | null) => void;
  readonly isMissing: boolean;
}) {
  const texts = useTexts('cart');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  // What the device answers replaces what was typed.
  const [answers, setAnswers] = useState(0);
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setAnswers(answers + 1);
        onChange({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 font-medium">{texts('address.position')}</legend>
      <p className="text-sm text-muted">{texts('address.positionHint')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button busy={state === 'asking'} onClick={ask}>
          <Icon name="pin" size={20} />
          {texts('address.usePosition')}
        </Button>
        <p role="status" className="text-sm">
          {position === null ? '' : texts('address.positionKnown', { position: shown(position) })}
        </p>
      </div>
      {state === 'refused' && <p className="mt-2 text-sm text-warn">{texts('address.positionRefused')}</p>}
      {isMissing && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {texts('address.positionMissing')}
        </p>
      )}
      <details className="mt-2" open={state === 'refused' || undefined}>
        <summary className="flex min-h-11 items-center font-medium text-accent">
          {texts('address.typePosition')}
        </summary>
        <TypedPosition key={answers} position={position} onChange={onChange} />
      </details>
    </fieldset>
  );
}

function TypedPosition({
  position,
  onChange,
}: {
  readonly position: Coordinates | null;
  readonly onChange: (position: Coordinates | null) => void;
}) {
  const texts = useTexts('cart');
  const [typed, setTyped] = useState({
    lat: position === null ? '' : String(position.lat),
    lng: position === null ? '' : String(position.lng),
  });
  const type = (next: typeof typed) => {
    setTyped(next);
    onChange(parsePosition(next));
  };
  return (
    <div className="grid gap-3 pt-1 sm:grid-cols-2">
      <TextField
        label={texts('address.lat')}
        inputMode="decimal"
        value={typed.lat}
        onChange={(event) => type({ ...typed, lat: event.target.value })}
      />
      <TextField
        label={texts('address.lng')}
        inputMode="decimal"
        value={typed.lng}
        onChange={(event) => type({ ...typed, lng: event.target.value })}
      />
    </div>
  );
}

function parsePosition(typed: { readonly lat: string; readonly lng: string }): Coordinates | null {
  if (typed.lat.trim() === '' || typed.lng.trim() === '') return null;
  const lat = Number(typed.lat.replace(',', '.'));
  const lng = Number(typed.lng.replace(',', '.'));
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function shown({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
