import { TextAreaField } from '../../design/field.tsx';

/** A field with one entry on each line. What is `wrong` is marked, and keeps the form from being sent. */
export function LinesField({
  wrong,
  onText,
  ...field
}: {
  readonly label: string;
  readonly hint: string;
  readonly inputMode: 'email' | 'tel';
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What to do about what was typed; null: nothing is wrong. */
  readonly wrong: string | null;
}) {
  return (
    <TextAreaField
      {...field}
      dir="ltr"
      error={wrong}
      ref={(area) => area?.setCustomValidity(wrong ?? '')}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** What stands on the lines, each once and without empty ones; commas and semicolons part entries as well. */
export function linesOf(text: string): string[] {
  const lines = text.split(/[\n,;]+/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
