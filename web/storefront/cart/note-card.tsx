import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { SavingNote } from '../../cart/saving/saving-note.tsx';
import { typingPauseMs, useSaving } from '../../cart/saving/use-saving.ts';
import { TextAreaField } from '../../design/field.tsx';
import { FoldedCard } from '../../design/folded-card.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/**
 * A note for the whole order, saved as it is typed. The service keeps it private, so this device remembers what was sent: the
 * cart does not show it.
 */
export function NoteCard() {
  const texts = useTexts('ordering');
  const { session, record } = useCartSession();
  const { client } = useCart();
  const [note, setNote] = useState(record.note);
  const saving = useSaving<string>(async (call, typed) => {
    const cart = await client.updateCart({ ...call, body: { note: typed } });
    session.remember({ note: typed });
    return cart;
  });
  return (
    <FoldedCard title={texts('note.title')} chosen={record.note} needed={saving.phase === 'failed'}>
      <div className="space-y-2">
        <TextAreaField
          label={texts('note.title')}
          labelHidden
          maxLength={500}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            saving.choose(event.target.value, typingPauseMs);
          }}
          onBlur={() => void saving.settle().catch(() => undefined)}
        />
        <SavingNote saving={saving} />
      </div>
    </FoldedCard>
  );
}
