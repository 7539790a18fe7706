import { type ReactNode, useState } from 'react';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { parseMinor, writeMinor } from './amount.ts';

type Typed<Value> = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/**
 * A field whose text means a value: what means none is kept, marked, and keeps the form from being sent; the value then stays
 * what it was.
 */
export function ParsedField<Value>({
  value,
  onChange,
  write,
  parse,
  wrong,
  ...field
}: Typed<Value> & {
  readonly write: (value: Value) => string;
  /** Undefined for a text that means nothing. */
  readonly parse: (text: string) => Value | undefined;
  /** What to type instead. */
  readonly wrong: string;
}) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? write(value);
  const error = parse(shown) === undefined ? wrong : null;
  return (
    <TextField
      {...field}
      ref={(input) => input?.setCustomValidity(error ?? '')}
      autoComplete="off"
      value={shown}
      error={error}
      onBlur={() => {
        if (error === null) setText(null);
      }}
      onChange={(event) => {
        setText(event.target.value);
        const parsed = parse(event.target.value);
        if (parsed !== undefined) onChange(parsed);
      }}
    />
  );
}

/** An amount of money, typed in the merchant's currency, as minor units. */
export function AmountField({ label, leastMinor = 0, ...field }: Typed<number> & { readonly leastMinor?: number }) {
  const texts = useTexts('settings');
  const { currency } = useWorkplace();
  return (
    <ParsedField
      {...field}
      label={`${label} (${currency.toUpperCase()})`}
      write={(value) => writeMinor(value, currency)}
      parse={(text) => inRange(parseMinor(text, currency), leastMinor, 100_000_000)}
      wrong={texts('fields.amount')}
    />
  );
}

/** An amount of money, or nothing for "without limit". */
export function AmountLimitField({
  label,
  leastMinor,
  ...field
}: Typed<number | null> & { readonly leastMinor: number }) {
  const texts = useTexts('settings');
  const { currency } = useWorkplace();
  return (
    <ParsedField<number | null>
      {...field}
      label={`${label} (${currency.toUpperCase()})`}
      write={(value) => (value === null ? '' : writeMinor(value, currency))}
      parse={(text) => (text.trim() === '' ? null : inRange(parseMinor(text, currency), leastMinor, 100_000_000))}
      wrong={texts('fields.amount')}
    />
  );
}

/** A share, typed in percent, as millionths: `10.5` is 105000. */
export function PercentField({ label, leastMicros = 0, ...field }: Typed<number> & { readonly leastMicros?: number }) {
  const texts = useTexts('settings');
  return (
    <ParsedField
      {...field}
      label={`${label} (%)`}
      write={(value) => String(value / 10_000)}
      parse={(text) => inRange(parsePercent(text), leastMicros, 1_000_000)}
      wrong={texts('fields.percent')}
    />
  );
}

/** A whole number between two others. */
export function CountField({
  least,
  most,
  ...field
}: Typed<number> & { readonly least: number; readonly most: number }) {
  const texts = useTexts('settings');
  return (
    <ParsedField
      {...field}
      write={String}
      parse={(text) => inRange(parseWhole(text), least, most)}
      wrong={texts('fields.count', { least, most })}
    />
  );
}

/** A whole number, or nothing for "without limit". */
export function LimitField({
  least,
  most,
  ...field
}: Typed<number | null> & { readonly least: number; readonly most: number }) {
  const texts = useTexts('settings');
  return (
    <ParsedField<number | null>
      {...field}
      write={(value) => (value === null ? '' : String(value))}
      parse={(text) => (text.trim() === '' ? null : inRange(parseWhole(text), least, most))}
      wrong={texts('fields.limit', { least, most })}
    />
  );
}

function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

function parseWhole(text: string): number | null {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function inRange(value: number | null, least: number, most: number): number | undefined {
  return value === null || value < least || value > most ? undefined : value;
}
