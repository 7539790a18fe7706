import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { ActNotice, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** A note for the kitchen. The service never shows it again, so what is shown is what this device remembers. */
export function NoteCard() {
  const texts = useTexts('ordering');
  const { session, record } = useCartSession();
  const { client } = useCart();
  const act = useCartAct();
  const [note, setNote] = useState(record.note);
  const save = async () => {
    if (await act.change((call) => client.updateCart({ ...call, body: { note } }))) session.remember({ note });
  };
  return (
    <details
      className="group rounded-card border border-line bg-card px-4 shadow-card sm:px-5"
      open={record.note !== '' || undefined}
    >
      <summary className="flex min-h-14 items-center text-lg font-bold font-display">
        <span className="grow">{texts('note.title')}</span>
        <span className="text-muted group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <form
        className="space-y-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextAreaField
          label={texts('note.title')}
          labelHidden
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={act.busy}>
            {texts('note.save')}
          </Button>
          <p role="status" className="text-sm text-good">
            {note === record.note && note !== '' ? texts('note.saved') : ''}
          </p>
        </div>
        <ActNotice act={act} />
      </form>
    </details>
  );
}
