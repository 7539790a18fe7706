import { type RefObject, useState } from 'react';
import type { Cart, Difference } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { useTexts } from '../language/language.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { differenceText } from './difference-text.ts';
import { ActNotice, useCartAct } from './use-act.tsx';

/** What changed at the restaurant since the dishes were chosen: nothing of it counts before the person has confirmed it. */
export function DifferencesCard({
  cart,
  place,
}: {
  readonly cart: Cart;
  readonly place: RefObject<HTMLDivElement | null> | null;
}) {
  const texts = useTexts('ordering');
  const { differences } = useCartSession();
  if (differences.length === 0) return null;
  const isBlocked = differences.some(({ permittedActions }) => !permittedActions.includes('ACCEPT_CHANGES'));
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="differences-title"
      className="rounded-card border border-warn/40 bg-warn-soft p-4 sm:p-5"
    >
      <h2 id="differences-title" className="flex items-center gap-2 text-lg font-bold text-warn">
        <Icon name="alert" />
        {texts('difference.title')}
      </h2>
      <ul className="mt-3 space-y-2">
        {differences.map((difference) => (
          <DifferenceRow key={`${difference.reason}:${difference.path}`} difference={difference} cart={cart} />
        ))}
      </ul>
      <div className="mt-4">{isBlocked ? <p>{texts('difference.blocked')}</p> : <Confirm />}</div>
    </section>
  );
}

function DifferenceRow({ difference, cart }: { readonly difference: Difference; readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const { cartItemId: itemId, permittedActions } = difference;
  const line = cart.items.find(({ id }) => id === itemId);
  return (
    <li className="rounded-control bg-card p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 grow basis-56">{differenceText(difference, cart, texts)}</p>
        {line !== undefined && permittedActions.includes('REMOVE_ITEM') && (
          <Button
            busy={act.busy}
            onClick={() => void act.change((of) => client.removeCartItem({ ...of, itemId: line.id }))}
          >
            {texts('line.remove', { name: line.name })}
          </Button>
        )}
      </div>
      <ActNotice act={act} />
    </li>
  );
}

/** The service takes a confirmation together with who confirms; a device that was told once is not asked again. */
function Confirm() {
  const texts = useTexts('ordering');
  const { client, bag, remember } = useCartSession();
  const act = useCartAct();
  const [asking, setAsking] = useState(false);
  const [customerName, setName] = useState(bag.contact?.customerName ?? '');
  const [emailAddress, setEmail] = useState(bag.contact?.emailAddress ?? '');
  const confirm = async () => {
    if (bag.contact === null && !asking) {
      setAsking(true);
      return;
    }
    const contact = { customerName, emailAddress };
    const isDone = await act.change((of) => client.validateAndUpdateCart({ ...of, body: contact }));
    if (isDone) remember({ contact });
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {asking && (
        <>
          <p>{texts('difference.whoConfirms')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={texts('contact.name')}
              autoComplete="name"
              required
              maxLength={100}
              autoFocus
              value={customerName}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={texts('contact.email')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={emailAddress}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
        </>
      )}
      <ActNotice act={act} />
      <Button look="primary" type="submit" busy={act.busy}>
        {texts('difference.confirm')}
      </Button>
    </form>
  );
}
