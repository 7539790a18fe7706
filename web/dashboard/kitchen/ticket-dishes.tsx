import type { TicketItem } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { useTexts } from '../../language/language.ts';
import { DishAllergens } from './dish-allergens.tsx';

/** What to cook: every dish with its choices indented below it, then the notes, in letters for two steps away. */
export function TicketDishes({ items, note }: { readonly items: readonly TicketItem[]; readonly note: string }) {
  const texts = useTexts('kitchen');
  return (
    <div className="text-[1em]">
      {note !== '' && (
        <p className="mt-3 rounded-control border-2 border-warn bg-warn-soft px-3 py-2 text-[1.1em] leading-snug font-bold text-warn">
          <span className="sr-only">{texts('board.note')}: </span>
          {note}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Dish key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Dish({ item }: { readonly item: TicketItem }) {
  const texts = useTexts('kitchen');
  return (
    <li className={classes('py-2', item.isGone && 'text-muted line-through')}>
      <p className="flex gap-2 text-[1.3em] leading-tight font-bold">
        <span className="min-w-[1.6em] shrink-0 tabular-nums">{item.quantity}×</span>
        <span className="min-w-0">{item.name}</span>
        {item.isGone && <span className="sr-only">({texts('board.gone')})</span>}
      </p>
      <ul className="ps-[2.6em] text-[1.1em] leading-snug">
        {item.modifiers.map(({ groupName, name, quantity, depth }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes.
            key={`${groupName} ${name} ${index}`}
            style={{ paddingInlineStart: `${Math.min(depth, 4) * 1.2}em` }}
          >
            {quantity > 1 ? `${quantity}× ${name}` : name}
          </li>
        ))}
      </ul>
      <div className="ps-[2.1em] text-[0.9em]">
        <DishAllergens allergens={item.allergens} />
      </div>
      {item.specialInstructions !== '' && (
        <p className="ms-[2.1em] mt-1 rounded-control bg-warn-soft px-2 py-1 text-[1.1em] leading-snug font-bold text-warn">
          <q>{item.specialInstructions}</q>
        </p>
      )}
    </li>
  );
}
