import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../client/index.ts';
import { asNewItem, choicesText, type Line } from '../../cart/line-details.ts';
import { ActNotice, useCartAct, useChoice } from '../../cart/use-act.tsx';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Quantity } from '../../design/quantity.tsx';
import { isSomething } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import type { NewItem } from '../session/cart-record.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { EmptyBag } from './empty-cart.tsx';

type Removed = { readonly name: string; readonly item: NewItem };

/** The dishes of the bag, each with its number, its way out, and the way back in. */
export function BagLines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const act = useCartAct();
  const remove = async (line: Line) => {
    const isDone = await act.change((of) => client.removeCartItem({ ...of, itemId: line.id }));
    if (isDone) setRemoved({ name: line.name, item: asNewItem(line) });
  };
  const undo = async (item: NewItem) => {
    if (await act.change((of) => client.addCartItem({ ...of, body: item }))) setRemoved(null);
  };
  return (
    <div className="space-y-4">
      {removed !== null && (
        <Undo name={removed.name} busy={act.busy} undo={() => void undo(removed.item)} close={() => setRemoved(null)} />
      )}
      <ActNotice act={act} />
      {cart.items.length === 0 ? (
        <EmptyBag />
      ) : (
        <Card title={texts('bag.dishes', { count: cart.totalQuantity })}>
          <ul className="divide-y divide-line">
            {cart.items.map((line) => (
              <BagLine key={line.id} line={line} remove={() => void remove(line)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** What was taken out just now. The focus comes here, for the button that was pressed is gone. */
function Undo({
  name,
  busy,
  undo,
  close,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly undo: () => void;
  readonly close: () => void;
}) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (name !== '') box.current?.focus();
  }, [name]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-sunken py-1.5 ps-4 pe-1.5"
    >
      <span className="min-w-0 grow">{texts('line.removed', { name })}</span>
      <Button look="quiet" busy={busy} onClick={undo}>
        {texts('line.undo')}
      </Button>
      <IconButton label={everywhere('close')} onClick={close}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}

function BagLine({ line, remove }: { readonly line: Line; readonly remove: () => void }) {
  const texts = useTexts('ordering');
  const { name, imageUrl } = line;
  const choices = choicesText(line);
  const act = useCartAct();
  const wanted = useWantedQuantity(line, act);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex gap-3">
        {imageUrl !== '' && (
          <img src={imageUrl} alt="" loading="lazy" className="size-16 shrink-0 rounded-control object-cover" />
        )}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-semibold">{name}</h3>
            <span className="shrink-0 font-semibold tabular-nums">{line.totalFormatted}</span>
          </div>
          {choices !== '' && <p className="text-sm text-muted">{choices}</p>}
          {line.specialInstructions !== undefined && (
            <p className="text-sm text-muted italic">“{line.specialInstructions}”</p>
          )}
          {isSomething(line.discount) && (
            <p className="text-sm font-medium text-good">{texts('line.saved', { amount: line.discountFormatted })}</p>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Quantity
          value={wanted.quantity}
          words={{
            less: texts('line.less', { name }),
            more: texts('line.more', { name }),
            value: texts('line.count', { name }),
          }}
          onChange={wanted.want}
        />
        <IconButton label={texts('line.remove', { name })} onClick={remove}>
          <Icon name="trash" size={20} />
        </IconButton>
        <IfSoldOut line={line} />
      </div>
      <div className="mt-2 empty:hidden">
        <ActNotice act={act} />
      </div>
    </li>
  );
}

/** The number as it was pressed shows at once; presses that come while one is under way go as one change after it. */
function useWantedQuantity(line: Line, act: ReturnType<typeof useCartAct>) {
  const { client } = useCartSession();
  const [wanted, setWanted] = useState<number | null>(null);
  const { busy, change } = act;
  useEffect(() => {
    if (wanted === null || busy) return;
    if (wanted === line.quantity) {
      setWanted(null);
      return;
    }
    void change((of) => client.changeItemQuantity({ ...of, itemId: line.id, body: { quantity: wanted } })).then(
      (isDone) => {
        if (!isDone) setWanted(null);
      },
    );
  }, [wanted, busy, line.id, line.quantity, change, client]);
  return { quantity: wanted ?? line.quantity, want: setWanted };
}

/** What the kitchen does when it has run out of this dish. The line is put in anew, for a line's choice is fixed. */
function IfSoldOut({ line }: { readonly line: Line }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const act = useCartAct();
  const choice = useChoice(line.itemUnavailableAction);
  const replace = async (itemUnavailableAction: Line['itemUnavailableAction']) => {
    const isAdded = await act.change((of) =>
      client.addCartItem({ ...of, body: { ...asNewItem(line), itemUnavailableAction } }),
    );
    if (isAdded) await act.change((of) => client.removeCartItem({ ...of, itemId: line.id }));
  };
  return (
    <div className="ms-auto w-full min-w-0 sm:w-auto">
      <SelectField
        label={texts('line.ifSoldOut', { name: line.name })}
        labelHidden
        value={choice.shown}
        className="text-sm"
        onChange={(event) => {
          const next = event.target.value as Line['itemUnavailableAction'];
          void choice.choose(next, () => replace(next));
        }}
      >
        <option value="remove_item">{texts('line.soldOut.remove_item')}</option>
        <option value="cancel_entire_order">{texts('line.soldOut.cancel_entire_order')}</option>
      </SelectField>
      <ActNotice act={act} />
    </div>
  );
}
