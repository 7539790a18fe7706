import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';

/** Where a person gets mail that must arrive: a host without a dot, which browsers let pass, is mostly a slip. */
export function EmailField({
  onText,
  ...field
}: {
  readonly hint?: string;
  readonly autoComplete?: 'email';
  readonly value: string;
  readonly onText: (text: string) => void;
}) {
  const texts = useTexts('dashboard');
  return (
    <TextField
      {...field}
      label={texts('signIn.address')}
      type="email"
      required
      pattern=".+@.+\..+"
      title={texts('signIn.addressWrong')}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
