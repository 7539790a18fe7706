import type { Product } from '@tiffin/client/storefront';
import { useEffect, useRef, useState } from 'react';
import { client } from './client.ts';
import type { NewItem } from './use-cart.ts';

type ModifierGroup = Product['modifiers'][number];

type Choices = Readonly<Record<string, readonly string[]>>;

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
  const [choices, setChoices] = useState<Choices>({});
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    client.getProduct({ locationId, productId }).then((found) => {
      setProduct(found);
      setChoices(Object.fromEntries(found.modifiers.map((group) => [group.id, preselected(group)])));
    }, close);
  }, [locationId, productId, close]);

  const submit = async () => {
    const selections = Object.entries(choices)
      .filter(([, optionIds]) => optionIds.length > 0)
      .map(([groupId, optionIds]) => ({
        groupId,
        selectedOptions: optionIds.map((optionId) => ({ optionId, quantity: 1 })),
      }));
    if (await add({ productId, quantity: 1, itemUnavailableAction: 'remove_item', selections })) close();
  };

  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="dish">
      <h2 id="dish">{product?.name}</h2>
      <p>{product?.description}</p>
      {product?.modifiers.map((group) => (
        <Group
          key={group.id}
          group={group}
          chosen={choices[group.id] ?? []}
          choose={(optionIds) => setChoices({ ...choices, [group.id]: optionIds })}
        />
      ))}
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

type GroupProps = {
  readonly group: ModifierGroup;
  readonly chosen: readonly string[];
  choose(optionIds: readonly string[]): void;
};

function Group({ group, chosen, choose }: GroupProps) {
  const isOne = group.rule.max === 1;
  const change = (optionId: string, isChosen: boolean) => {
    const others = isOne ? [] : chosen.filter((id) => id !== optionId);
    choose(isChosen ? [...others, optionId] : others);
  };
  return (
    <fieldset>
      <legend>
        {group.name} ({group.rule.min === group.rule.max ? group.rule.min : `${group.rule.min} to ${group.rule.max}`})
      </legend>
      {group.items.map(({ id, name, price }) => (
        <label key={id}>
          <input
            type={isOne && group.rule.min === 1 ? 'radio' : 'checkbox'}
            name={group.id}
            checked={chosen.includes(id)}
            onChange={(event) => change(id, event.target.checked)}
          />
          {name} {Number(price) > 0 && `+${price}`}
        </label>
      ))}
    </fieldset>
  );
}

function preselected(group: ModifierGroup): readonly string[] {
  return group.items.filter((option) => option.preselected === true).map(({ id }) => id);
}
