import type { Difference } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { findReturnUrl } from '../session/checkout-client.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { differenceText } from './difference-text.ts';

/**
 * Every difference that has to be settled before payment, each with what can be done about it, and one button that
 * confirms them all where that is allowed.
 */
export function ChangesCard({
  onConfirm,
  problem,
}: {
  readonly onConfirm: () => Promise<void>;
  readonly problem: unknown;
}) {
  const texts = useTexts('checkout');
  const { busy } = useCheckout();
  const cart = useCart();
  const revalidation = cart.catalogRevalidation;
  if (revalidation?.required !== true) return null;
  const { changes, blocking } = revalidation.changeSet;
  return (
    <section
      data-part="changes"
      tabIndex={-1}
      aria-labelledby="changes-heading"
      className="rounded-card border-2 border-warn/60 bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="changes-heading" className="flex items-center gap-2 text-lg font-bold">
        <span className="text-warn">
          <Icon name="alert" />
        </span>
        {texts('changes.title')}
      </h2>
      <p className="mt-1 text-muted">{texts(blocking ? 'changes.blocking' : 'changes.why')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <Change key={`${change.reason} ${change.path}`} change={change} />
        ))}
      </ul>
      {!blocking && (
        <p className="mt-4 font-semibold">
          {texts('changes.total', { total: cart.orderTotalWithServiceFeeFormatted })}
        </p>
      )}
      {problem !== null && (
        <div className="mt-3">
          <RefusalNotice error={problem} />
        </div>
      )}
      {!blocking && (
        <Button
          look="primary"
          className="mt-4 w-full sm:w-auto"
          busy={busy === 'confirm'}
          onClick={() => void onConfirm()}
        >
          {texts('changes.confirm')}
        </Button>
      )}
    </section>
  );
}

function Change({ change }: { readonly change: Difference }) {
  const texts = useTexts('checkout');
  const { session, busy } = useCheckout();
  const cart = useCart();
  const returnUrl = findReturnUrl(cart);
  const actions = new Set(change.permittedActions);
  const line = cart.items.find(({ id }) => id === change.cartItemId);
  const remove = `remove ${change.cartItemId}`;
  const leadsBack = actions.has('RESELECT_MODIFIERS') || (actions.has('START_NEW_CART') && line === undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-48 flex-1">{differenceText(change, cart, texts)}</span>
      <span className="flex flex-wrap gap-2">
        {actions.has('REMOVE_ITEM') && line !== undefined && (
          <Button
            busy={busy === remove}
            aria-label={texts('changes.removeNamed', { name: line.name })}
            onClick={() =>
              void session.act(remove, (client, base) => client.removeCartItem({ ...base, itemId: line.id }))
            }
          >
            {texts('changes.remove')}
          </Button>
        )}
        {actions.has('CHANGE_FULFILLMENT') && <ChangeTimeOrPlace />}
        {leadsBack && returnUrl !== null && <LinkButton href={returnUrl}>{texts('changes.chooseAgain')}</LinkButton>}
      </span>
    </li>
  );
}

function ChangeTimeOrPlace() {
  const texts = useTexts('checkout');
  return (
    <Button onClick={() => document.querySelector<HTMLElement>('[data-part="fulfillment"]')?.focus()}>
      {texts('changes.timeOrPlace')}
    </Button>
  );
}
