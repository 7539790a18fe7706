import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';

/** Asks for a typed word before somebody is forgotten, because that cannot be taken back. */
export function EraseDialog({
  name,
  forget,
  onClose,
}: {
  readonly name: string;
  readonly forget: () => Promise<unknown>;
  /** Whether they were forgotten. */
  readonly onClose: (erased: boolean) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const [typed, setTyped] = useState('');
  const word = texts('customers.eraseWord');
  const erase = useAct(async () => {
    await forget();
    onClose(true);
  });
  return (
    <Dialog
      title={texts('customers.eraseNamed', { name })}
      closeLabel={words('close')}
      onClose={() => onClose(false)}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onClose(false)}>{words('cancel')}</Button>
          <Button
            look="danger"
            busy={erase.isBusy}
            disabled={typed.trim().toLowerCase() !== word}
            onClick={() => void erase.run()}
          >
            {texts('customers.eraseGo')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <p>{texts('customers.eraseText')}</p>
        <TextField
          label={texts('customers.eraseType', { word })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {erase.error !== null && <Notice tone="bad">{errorText(erase.error, words)}</Notice>}
      </div>
    </Dialog>
  );
}
