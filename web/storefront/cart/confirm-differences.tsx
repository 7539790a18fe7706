import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { DifferencesCard } from '../../cart/changes/differences-card.tsx';
import { ActNotice, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useTyped } from '../../use-typed.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** The differences of this cart, and their confirmation: the service takes it together with a name and an email address. */
export function ConfirmDifferences() {
  return (
    <DifferencesCard>
      <Confirm />
    </DifferencesCard>
  );
}

/** Asks for the contact only when this device has not kept one. */
function Confirm() {
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const { session, record } = useCartSession();
  const { client } = useCart();
  const act = useCartAct();
  const [isAsking, setAsking] = useState(false);
  const [contact, type] = useTyped(() => record.contact ?? { customerName: '', emailAddress: '' });
  const confirm = async () => {
    if (record.contact === null && !isAsking) return setAsking(true);
    await act.change((call) => client.validateAndUpdateCart({ ...call, body: contact }), {
      done: () => session.remember({ contact }),
    });
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {isAsking && (
        <>
          <p>{texts('confirm.who')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={texts('contact.name')}
              autoComplete="name"
              required
              maxLength={100}
              autoFocus
              value={contact.customerName}
              onChange={(event) => type({ customerName: event.target.value })}
            />
            <TextField
              label={texts('contact.email')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={contact.emailAddress}
              onChange={(event) => type({ emailAddress: event.target.value })}
            />
          </div>
        </>
      )}
      <ActNotice act={act} />
      <Button look="primary" type="submit" busy={act.busy}>
        {words('difference.confirm')}
      </Button>
    </form>
  );
}
