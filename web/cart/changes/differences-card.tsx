import type { ReactNode } from 'react';
import type { Difference } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { focusPart } from '../../design/focus-part.ts';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct } from '../use-act.tsx';
import { differenceText } from './difference-text.ts';

/**
 * What changed at the restaurant since the items were chosen, each with what can be done about it. `children` is how the
 * person confirms them all; it is shown only where that is allowed.
 */
export function DifferencesCard({
  menuHref = null,
  children,
}: {
  /** Where an item can be chosen again. */
  readonly menuHref?: string | null;
  readonly children: ReactNode;
}) {
  const texts = useTexts('cart');
  const { cart } = useCart();
  if (cart.catalogRevalidation?.required !== true) return null;
  const { changes, blocking } = cart.catalogRevalidation.changeSet;
  return (
    <section
      data-part="changes"
      tabIndex={-1}
      aria-labelledby="changes-heading"
      className="rounded-card border border-warn/40 bg-warn-soft p-4 sm:p-5"
    >
      <h2 id="changes-heading" className="flex items-center gap-2 text-lg font-bold text-warn">
        <Icon name="alert" />
        {texts('difference.title')}
      </h2>
      <p className="mt-1">{texts(blocking ? 'difference.blocked' : 'difference.why')}</p>
      <ul className="mt-3 space-y-2">
        {changes.map((difference) => (
          <DifferenceRow key={`${difference.reason}:${difference.path}`} {...{ difference, menuHref }} />
        ))}
      </ul>
      {!blocking && (
        <>
          <p className="my-4 font-semibold">
            {texts('difference.total', { total: formatAmount(cart.orderTotalWithServiceFee, cart.currency) })}
          </p>
          {children}
        </>
      )}
    </section>
  );
}

function DifferenceRow({
  difference,
  menuHref,
}: {
  readonly difference: Difference;
  readonly menuHref: string | null;
}) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const actions = new Set(difference.permittedActions);
  const line = cart.items.find(({ id }) => id === difference.cartItemId);
  const isToChoose = actions.has('RESELECT_MODIFIERS') || (actions.has('START_NEW_CART') && line === undefined);
  return (
    <li className="space-y-2 rounded-control bg-card p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 grow basis-48">{differenceText(difference, cart, texts)}</p>
        {line !== undefined && actions.has('REMOVE_ITEM') && (
          <Button
            busy={act.busy}
            aria-label={texts('difference.removeNamed', { name: line.name })}
            onClick={() => void act.change((call) => client.removeCartItem({ ...call, itemId: line.id }))}
          >
            {texts('difference.remove')}
          </Button>
        )}
        {actions.has('CHANGE_FULFILLMENT') && (
          <Button onClick={() => focusPart('fulfillment')}>{texts('difference.changeFulfillment')}</Button>
        )}
        {isToChoose && menuHref !== null && <LinkButton href={menuHref}>{texts('difference.chooseAgain')}</LinkButton>}
      </div>
      <ActNotice act={act} />
    </li>
  );
}
