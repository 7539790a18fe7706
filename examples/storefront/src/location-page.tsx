import type { MenuBundle, Merchant, Output } from '@tiffin/client/storefront';
import { useCallback, useEffect, useState } from 'react';
import { CartPanel } from './cart-panel.tsx';
import { client, findOrder, forgetCart } from './client.ts';
import { Dish } from './dish.tsx';
import { useCart } from './use-cart.ts';

type Order = Output<'getOrderResult'>;

export function LocationPage({ place }: { readonly place: Merchant['locations'][number] }) {
  const [bundle, setBundle] = useState<MenuBundle | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const cart = useCart(place.id);
  const { dismiss } = cart;
  const close = useCallback(() => {
    setChosen(null);
    dismiss();
  }, [dismiss]);

  useEffect(() => {
    client.listMenus({ locationId: place.id }).then(setBundle);
    findOrder(place.id).then(
      (found) => {
        setOrder(found);
        if (found?.state === 'completed') forgetCart(place.id);
      },
      () => setOrder(null),
    );
  }, [place.id]);

  return (
    <>
      <main>
        <a href="/">All locations</a>
        <h1>{place.restaurantDisplayName}</h1>
        {order?.state === 'completed' && <p role="status">Thank you! Your order {order.order.shortId} was placed.</p>}
        {bundle?.menus
          .filter(({ isActive }) => isActive)
          .flatMap(({ categories }) => categories)
          .map(({ id, name, products }) => (
            <section key={id}>
              <h2>{name}</h2>
              <ul className="cards">
                {products.map((product) => (
                  <li key={product.id}>
                    <button
                      type="button"
                      disabled={product.availability !== 'AVAILABLE'}
                      onClick={() => setChosen(product.id)}
                    >
                      {product.name}
                    </button>
                    <p>{product.description}</p>
                    <p>{product.availability === 'AVAILABLE' ? product.displayPrice : 'Sold out'}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </main>
      <CartPanel {...cart} />
      {chosen !== null && (
        <Dish locationId={place.id} productId={chosen} add={cart.add} problem={cart.problem} close={close} />
      )}
    </>
  );
}
