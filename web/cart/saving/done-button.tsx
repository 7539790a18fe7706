import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { settleAll } from './unsaved.ts';

/** Closes a part that saves what is chosen in it, once that is saved; where it cannot be, the part stays and says why. */
export function DoneButton({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts('cart');
  const [isBusy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    try {
      await settleAll();
      onDone();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" className="w-full" busy={isBusy} onClick={() => void finish()}>
      {texts('saving.done')}
    </Button>
  );
}
