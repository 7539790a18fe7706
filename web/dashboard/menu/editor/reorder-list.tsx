import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { useTexts } from '../../../language/language.ts';
import { Icon } from '../../frame/icon.tsx';

export type Orderable = { readonly id: string; readonly name: string };

/**
 * A list whose order a person changes: by dragging the handle, by the arrow keys on it, or by pressing it and then the two
 * arrows that appear. Every move is read out, and the focus stays with what was moved.
 */
export function ReorderList<Item extends Orderable>({
  label,
  items,
  onMove,
  render,
  className,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onMove: (from: number, to: number) => void;
  readonly render: (item: Item, handle: ReactNode, index: number) => ReactNode;
  readonly className?: string;
}) {
  const order = useOrder(items, onMove);
  return (
    <>
      <ul ref={order.list} aria-label={label} className={className}>
        {items.map((item, index) => (
          <li key={item.id} data-order={item.id} className={markOf(order.drag, index)}>
            {render(item, <Handle item={item} index={index} order={order} />, index)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}

type Drag = { readonly from: number; readonly to: number };

function markOf(drag: Drag | null, index: number): string {
  return classes(
    drag?.from === index && 'opacity-50',
    drag !== null && drag.to === index && drag.to < drag.from && 'shadow-[0_-3px_0_var(--color-accent)]',
    drag !== null && drag.to === index && drag.to > drag.from && 'shadow-[0_3px_0_var(--color-accent)]',
  );
}

type Order = ReturnType<typeof useOrder>;

function useOrder(items: readonly Orderable[], onMove: (from: number, to: number) => void) {
  const texts = useTexts('menus');
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<string | null>(null);

  // A row that was moved is put into the document anew and loses the focus on the way.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const move = (from: number, to: number, focused: 'handle' | 'up' | 'down') => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    focusNext.current = `[data-move="${CSS.escape(`${focused} ${item.id}`)}"]`;
    setSaid(texts('order.said', { name: item.name, position: to + 1, count: items.length }));
    onMove(from, to);
  };
  const positionAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const above = rows.filter(({ top, height }) => top + height / 2 < y).length;
    return drag !== null && above > drag.from ? above - 1 : above;
  };
  return { list, drag, setDrag, picked, setPicked, said, move, positionAt, count: items.length };
}

function Handle({ item, index, order }: { readonly item: Orderable; readonly index: number; readonly order: Order }) {
  const texts = useTexts('menus');
  const { drag, setDrag, picked, setPicked, move, positionAt } = order;
  const isPicked = picked === item.id;
  const moved = useRef(false);
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    moved.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: index, to: index });
  };
  const pull = (event: PointerEvent) => {
    if (drag === null) return;
    const to = positionAt(event.clientY);
    if (to !== drag.to) {
      moved.current = true;
      setDrag({ from: index, to });
    }
  };
  const drop = () => {
    if (drag !== null) move(drag.from, drag.to, 'handle');
    setDrag(null);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') setDrag(null);
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step, 'handle');
  };
  return (
    <span className="inline-flex shrink-0 items-center">
      <IconButton
        label={texts('order.handle', { name: item.name })}
        data-move={`handle ${item.id}`}
        aria-pressed={isPicked}
        className={classes('cursor-grab touch-none text-muted', isPicked && 'bg-accent-soft text-accent')}
        onPointerDown={press}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={steer}
        onClick={() => {
          if (!moved.current) setPicked(isPicked ? null : item.id);
          moved.current = false;
        }}
      >
        <Icon name="drag" />
      </IconButton>
      {isPicked && <Steps item={item} index={index} order={order} />}
    </span>
  );
}

/** For those who neither drag nor use a keyboard. */
function Steps({ item, index, order }: { readonly item: Orderable; readonly index: number; readonly order: Order }) {
  const texts = useTexts('menus');
  const step = (way: 'up' | 'down', by: -1 | 1, isEnd: boolean) => (
    <IconButton
      label={texts(`order.${way}`, { name: item.name })}
      data-move={`${way} ${item.id}`}
      aria-disabled={isEnd}
      className="aria-disabled:opacity-40"
      onClick={() => order.move(index, index + by, way)}
    >
      <Icon name={way} size={18} />
    </IconButton>
  );
  return (
    <>
      {step('up', -1, index === 0)}
      {step('down', 1, index === order.count - 1)}
    </>
  );
}
