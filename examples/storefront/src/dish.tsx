import type { Product } from '@tiffin/client/storefront';
import { useEffect, useRef, useState } from 'react';
import { Choices, preselected, type Selection } from './choices.tsx';
import { client } from './client.ts';
import type { NewItem } from './use-cart.ts';

type DishProps = {
  readonly locationId: string;
  readonly productId: string;
  readonly problem: string | null;
  add(item: NewItem): Promise<boolean>;
  close(): void;
};

/** One dish with its choices. What a choice allows is checked by the service, which says what is missing. */
export function Dish({ locationId, productId, problem, add, close }: DishProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const [selections, setSelections] = useState<Selection[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    client.getProduct({ locationId, productId }).then((found) => {
      setProduct(found);
      setSelections(preselected(found.modifiers));
    }, close);
  }, [locationId, productId, close]);

  const submit = async () => {
    if (await add({ productId, quantity: 1, itemUnavailableAction: 'remove_item', selections })) close();
  };

  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="dish">
      <h2 id="dish">{product?.name}</h2>
      <p>{product?.description}</p>
      {product !== null && <Choices groups={product.modifiers} selections={selections} choose={setSelections} />}
      {problem !== null && <p role="alert">{problem}</p>}
      <button type="button" disabled={product === null} onClick={submit}>
        Add to order · {product?.displayPrice}
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}
