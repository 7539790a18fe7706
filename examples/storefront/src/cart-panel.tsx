import type { Difference, StorefrontCart } from '@tiffin/client/storefront';
import type { useCart } from './use-cart.ts';

export function CartPanel({ cart, problem, changeQuantity, checkOut }: ReturnType<typeof useCart>) {
  if (cart === null || cart.status !== 'OPEN') return null;
  const { catalogRevalidation: changed } = cart;
  return (
    <aside aria-labelledby="order">
      <h2 id="order">Your order</h2>
      {problem !== null && <p role="alert">{problem}</p>}
      {changed?.required && (
        <div role="status">
          <p>Since you began, this has changed. You confirm it at the checkout.</p>
          <ul>
            {changed.changeSet.changes.map((difference) => (
              <li key={difference.path}>{describe(difference)}</li>
            ))}
          </ul>
        </div>
      )}
      <ul>
        {cart.items.map(({ id, name, quantity, totalFormatted, selections }) => (
          <li key={id}>
            <p>
              {quantity} × {name} <b>{totalFormatted}</b>
            </p>
            <p>{chosenNames(selections).join(', ')}</p>
            <button type="button" aria-label={`One less ${name}`} onClick={() => changeQuantity(id, quantity - 1)}>
              −
            </button>
            <button type="button" aria-label={`One more ${name}`} onClick={() => changeQuantity(id, quantity + 1)}>
              +
            </button>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Dishes</dt>
        <dd>{cart.subTotalFormatted}</dd>
        <dt>Taxes and fees</dt>
        <dd>{cart.taxAndFeeTotalFormatted}</dd>
        <dt>Total</dt>
        <dd>{cart.orderTotalWithServiceFeeFormatted}</dd>
      </dl>
      <button type="button" disabled={cart.items.length === 0} onClick={checkOut}>
        Go to checkout
      </button>
    </aside>
  );
}

type CartItem = StorefrontCart['items'][number];

/** Each option, followed by what was chosen below it. */
function chosenNames(groups: CartItem['selections']): readonly string[] {
  return groups.flatMap(({ items }) => items.flatMap(({ name, children = [] }) => [name, ...chosenNames(children)]));
}

/** Prices and names stand in the difference itself; other reasons are words to translate. */
function describe({ reason, before, after }: Difference): string {
  if (reason === 'PRICE_CHANGED') return `A price went from ${before} to ${after}.`;
  if (reason === 'ITEM_SOLD_OUT') return 'A dish is sold out: remove it.';
  if (reason === 'ITEM_UNAVAILABLE') return `${before} is off the menu: remove it.`;
  if (reason === 'SCHEDULE_CLOSED') return `${before} is no longer possible.`;
  return `${before ?? 'Something'} changed.`;
}
