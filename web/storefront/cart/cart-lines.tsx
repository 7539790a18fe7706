import { Fragment, useEffect, useRef, useState } from 'react';
import { type CartItem, LostAnswerError, type NewCartItem } from '../../../client/index.ts';
import { LineAllergens } from '../../cart/allergens/line-allergens.tsx';
import { useCart } from '../../cart/cart-access.tsx';
import { asNewItem } from '../../cart/line-details.ts';
import { LineNotes, linesOfCart } from '../../cart/line-list.tsx';
import type { Send } from '../../cart/resend.ts';
import { type Act, ActNotice, type CartAct, useAct, useCartAct } from '../../cart/use-act.tsx';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { Picture } from '../../design/picture.tsx';
import { Quantity } from '../../design/quantity.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useOpened } from '../frame/opened.ts';
import { useItemPicture } from '../frame/queries.ts';
import { EmptyCart } from './empty-cart.tsx';
import { ItemInCart } from './item-in-cart.tsx';

/** `before`: the line it stood above; null: it was the last one. */
type Removed = { readonly name: string; readonly item: NewCartItem; readonly before: string | null };

/** The items of the cart, each with its quantity; a removed one can be put back. */
export function CartLines() {
  const texts = useTexts('ordering');
  const { client, cart } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const edited = useEdited(cart.items);
  const act = useCartAct();
  const removals = useRemovals(setRemoved);
  const undo = ({ item }: Removed) =>
    act.change((call) => client.addCartItem({ ...call, body: item }), {
      named: JSON.stringify(item),
      done: () => setRemoved(null),
    });
  // Where the line stood: the person who removed it looks there, and a long bag does not jump to its beginning.
  const undoing = removed !== null && (
    <div className="space-y-2 py-3">
      <Undo name={removed.name} busy={act.busy} undo={() => void undo(removed)} close={() => setRemoved(null)} />
      <ActNotice act={act} adds />
    </div>
  );
  const place = cart.items.findIndex(({ id }) => id === removed?.before);
  const isListed = (id: string | null) => cart.items.some((line) => line.id === id);
  return (
    <div className="space-y-4">
      {!isListed(removals.triedId) && <ActNotice act={removals.act} />}
      {cart.items.length === 0 && undoing}
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Card title={texts('cart.items', { count: cart.totalQuantity })}>
          <ul className="divide-y divide-line">
            {cart.items.map((line, index) => (
              <Fragment key={line.id}>
                {index === place && <li>{undoing}</li>}
                <CartLine
                  line={line}
                  removal={line.id === removals.triedId ? removals.act : null}
                  isRemoving={removals.isRemoving(line)}
                  remove={() => removals.remove(line, cart.items[index + 1]?.id ?? null)}
                  edit={() => edited.open(line.id)}
                />
              </Fragment>
            ))}
            {place === -1 && undoing !== false && <li>{undoing}</li>}
          </ul>
        </Card>
      )}
      {edited.line !== null && (
        <ItemInCart productId={edited.line.productId} line={edited.line} onClose={edited.close} />
      )}
    </div>
  );
}

/** The line that is configured anew, as it was when that began: it may be removed elsewhere meanwhile. */
function useEdited(lines: readonly CartItem[]) {
  const { id, open, close } = useOpened('line');
  const begun = useRef<CartItem | null>(null);
  if (begun.current?.id !== id) begun.current = lines.find((line) => line.id === id) ?? null;
  return { line: begun.current, open, close };
}

/** Lines are removed one after the other, in the order of the presses: none is swallowed because another one is on its way. */
function useRemovals(onRemoved: (removed: Removed) => void) {
  const { client, change } = useCart();
  const act = useAct();
  const waiting = useRef<readonly { readonly line: CartItem; readonly before: string | null }[]>([]);
  // The line that is being removed, or was tried last: an error of the act is about it.
  const [triedId, setTriedId] = useState<string | null>(null);
  const removeAll = async (send: Send) => {
    try {
      for (let [next] = waiting.current; next !== undefined; [next] = waiting.current) {
        const { line, before } = next;
        const { id: itemId, name } = line;
        setTriedId(itemId);
        await change((call) => send(itemId, () => client.removeCartItem({ ...call, itemId })));
        waiting.current = waiting.current.slice(1);
        onRemoved({ name, item: asNewItem(line), before });
      }
    } catch (error) {
      // What got no answer is still wanted.
      if (!(error instanceof LostAnswerError)) waiting.current = [];
      throw error;
    }
  };
  const isWaiting = ({ id }: CartItem) => waiting.current.some(({ line }) => line.id === id);
  const [, draw] = useState(0);
  const remove = (line: CartItem, before: string | null) => {
    if (!isWaiting(line)) waiting.current = [...waiting.current, { line, before }];
    draw((times) => times + 1);
    void act.run(removeAll);
  };
  return { act, triedId, remove, isRemoving: (line: CartItem) => act.busy && isWaiting(line) };
}

/** What was removed just now. The focus comes here, because the button that was pressed is gone. */
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
    if (name !== '') box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex scroll-my-24 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-sunken py-1.5 ps-4 pe-1.5"
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

function CartLine({
  line,
  removal,
  isRemoving,
  remove,
  edit,
}: {
  readonly line: CartItem;
  /** That it was to be removed, and could not be. */
  readonly removal: Act | null;
  readonly isRemoving: boolean;
  readonly remove: () => void;
  readonly edit: () => void;
}) {
  const texts = useTexts('ordering');
  const { cart } = useCart();
  const { name } = line;
  const picture = useItemPicture(cart.locationId, line.productId);
  const listed = linesOfCart(cart).find(({ id }) => id === line.id);
  const act = useCartAct();
  const wanted = useWantedQuantity(line, act);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap gap-3">
        {picture !== null && (
          <Picture picture={picture} alt="" sizes="4rem" className="size-16 shrink-0 rounded-control" />
        )}
        <div className="min-w-0 grow basis-40">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="min-w-0 grow basis-20 font-semibold">
              <InLanguage lang={listed?.lang}>{name}</InLanguage>
            </h3>
            <span className="ms-auto shrink-0 font-semibold tabular-nums">
              {formatAmount(line.total, cart.currency)}
            </span>
          </div>
          {listed !== undefined && <LineNotes line={listed} />}
          <LineAllergens line={line} />
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
        <Button look="quiet" className="px-3" aria-label={texts('line.changeNamed', { name })} onClick={edit}>
          {texts('line.change')}
        </Button>
        <IconButton className="ms-auto" label={texts('line.remove', { name })} busy={isRemoving} onClick={remove}>
          <Icon name="trash" size={20} />
        </IconButton>
      </div>
      <div className="mt-2 empty:hidden">
        <ActNotice act={act} />
        {removal !== null && <ActNotice act={removal} />}
      </div>
    </li>
  );
}

/** The quantity as it was pressed shows at once; presses that come while one is being sent go as one change after it. */
function useWantedQuantity(line: CartItem, { busy, change }: CartAct) {
  const { client } = useCart();
  const [wanted, setWanted] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` and `client` are the same all the time.
  useEffect(() => {
    if (wanted === null || busy) return;
    if (wanted === line.quantity) {
      setWanted(null);
      return;
    }
    const body = { quantity: wanted };
    // Given up before the act is over: what is still wanted then is sent.
    void change((call) =>
      client.changeItemQuantity({ ...call, itemId: line.id, body }).catch((refusal) => {
        setWanted(null);
        throw refusal;
      }),
    );
  }, [wanted, busy, line.id, line.quantity]);
  return { quantity: wanted ?? line.quantity, want: setWanted };
}
