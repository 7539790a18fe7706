import { useState } from 'react';
import type { BoardOrder, BoardOrderItem, BoardState } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { formatMinor } from '../../language/amount.ts';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAction } from '../forms/use-action.ts';
import { DishAllergens } from '../kitchen/dish-allergens.tsx';
import { useOrderActions } from './use-order-actions.ts';

const inKitchen: ReadonlySet<BoardState> = new Set(['CONFIRMED', 'PREPARING', 'READY']);

/** What was ordered, line by line, with the customer's instructions; a line that cannot be made is removed here. */
export function OrderLines({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  return (
    <section>
      <h3 className="mb-2 text-lg font-bold">{texts('order.lines', { count: order.totalQuantity })}</h3>
      {order.note !== '' && (
        <div className="mb-3">
          <Notice tone="warn" title={texts('order.note')}>
            {order.note}
          </Notice>
        </div>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {order.items.map((item) => (
          <OrderLine key={item.id} order={order} item={item} />
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ order, item }: { readonly order: BoardOrder; readonly item: BoardOrderItem }) {
  const texts = useTexts('dashboard');
  const [isAsking, setIsAsking] = useState(false);
  const canRemove = !item.isGone && inKitchen.has(order.state);
  return (
    <li className="p-3 sm:p-4">
      <div className={classes('flex gap-3', item.isGone && 'text-muted line-through')}>
        <span className="text-lg font-bold tabular-nums">{item.quantity}×</span>
        <div className="min-w-0 grow">
          <p className="text-lg font-semibold">{item.name}</p>
          <Modifiers item={item} />
          <DishAllergens allergens={item.allergens} />
          {item.specialInstructions !== '' && (
            <p className="mt-1 font-medium text-warn">
              <q>{item.specialInstructions}</q>
            </p>
          )}
        </div>
        <span className="tabular-nums">{formatMinor(item.totalMinor, order.currency)}</span>
      </div>
      {item.isGone && (
        <div className="mt-2">
          <Badge tone="bad">{texts('order.gone')}</Badge>
        </div>
      )}
      {canRemove && !isAsking && (
        <div className="mt-2 ms-8">
          <Button look="danger" className="text-sm" onClick={() => setIsAsking(true)}>
            <Icon name="off" size={18} />
            {texts('order.remove')}
            <span className="sr-only">: {item.name}</span>
          </Button>
        </div>
      )}
      {isAsking && canRemove && <RemoveLine order={order} item={item} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function Modifiers({ item }: { readonly item: BoardOrderItem }) {
  return (
    <ul className="text-muted">
      {item.modifiers.map(({ groupName, name, quantity, depth }, index) => (
        // Two equal choices of one line differ in nothing but their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes.
        <li key={`${groupName} ${name} ${index}`} style={{ paddingInlineStart: `${Math.min(depth, 4) * 1.2}rem` }}>
          {groupName}: <span className="text-ink">{quantity > 1 ? `${quantity}× ${name}` : name}</span>
        </li>
      ))}
    </ul>
  );
}

function RemoveLine({
  order,
  item,
  onClose,
}: {
  readonly order: BoardOrder;
  readonly item: BoardOrderItem;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const actions = useOrderActions(order);
  const remove = useAction(actions.removeLine);
  return (
    <div className="mt-3">
      <Notice
        tone="warn"
        title={texts('order.removeTitle')}
        actions={
          <>
            <Button look="danger" busy={remove.isBusy} onClick={() => void remove.run(item.id)}>
              {texts(`order.removeGo.${item.itemUnavailableAction}`)}
            </Button>
            <Button onClick={onClose}>{words('cancel')}</Button>
          </>
        }
      >
        {texts(`order.removeText.${item.itemUnavailableAction}`)}
        {remove.error !== null && (
          <p role="alert" className="mt-2 font-medium text-bad">
            {errorText(remove.error, words)}
          </p>
        )}
      </Notice>
    </div>
  );
}
