import { useState } from 'react';
import { ActNotice, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** A word to the kitchen. The service keeps it private, so what is shown is what this device remembers. */
export function NoteCard() {
  const texts = useTexts('ordering');
  const { client, bag, remember } = useCartSession();
  const act = useCartAct();
  const [note, setNote] = useState(bag.note);
  const save = async () => {
    if (await act.change((of) => client.updateCart({ ...of, body: { note } }))) remember({ note });
  };
  return (
    <details
      className="group rounded-card border border-line bg-card px-4 shadow-card sm:px-5"
      open={bag.note !== '' || undefined}
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
          label={texts('note.label')}
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
            {note === bag.note && note !== '' ? texts('note.saved') : ''}
          </p>
        </div>
        <ActNotice act={act} />
      </form>
    </details>
  );
}
