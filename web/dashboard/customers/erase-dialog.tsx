import { useState } from 'react';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';

/** Asks for a typed word before everything personal is erased, because that cannot be undone. */
export function EraseDialog({
  name,
  erase,
  onClose,
}: {
  readonly name: string;
  readonly erase: () => Promise<unknown>;
  readonly onClose: (isErased: boolean) => void;
}) {
  const texts = useTexts('connections');
  const [typed, setTyped] = useState('');
  const word = texts('customers.eraseWord');
  const erasing = useAction(async () => {
    await erase();
    onClose(true);
  });
  return (
    <FormDialog
      title={texts('customers.eraseNamed', { name })}
      submitLabel={texts('customers.erase')}
      look="danger"
      {...erasing}
      isBlocked={typed.trim().toLowerCase() !== word}
      onSubmit={() => void erasing.run()}
      onClose={() => onClose(false)}
    >
      <p>{texts('customers.eraseText')}</p>
      <TextField
        label={texts('customers.eraseType', { word })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
