import type { TicketItem } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { itemTotals } from './item-totals.ts';

/** How many of each dish all open tickets want together: what goes on the grill at once. */
export function AllDay({ tickets }: { readonly tickets: readonly { readonly items: readonly TicketItem[] }[] }) {
  const texts = useTexts('kitchen');
  const totals = itemTotals(tickets);
  return (
    <section aria-labelledby="all-day" className="mb-5 rounded-card border border-line bg-card p-4 shadow-card">
      <h2 id="all-day" className="text-lg font-bold">
        {texts('board.allDay')}
      </h2>
      {totals.length === 0 && <p className="text-sm text-muted">{texts('board.allDayEmpty')}</p>}
      <ul className="mt-3 grid gap-x-6 gap-y-3 text-[1em] sm:grid-cols-2 xl:grid-cols-4">
        {totals.map(({ name, count, options }) => (
          <li key={name}>
            <p className="flex gap-2 text-[1.3em] leading-tight font-bold">
              <span className="min-w-[2em] shrink-0 text-end tabular-nums">{count}×</span>
              <span className="min-w-0">{name}</span>
            </p>
            <ul className="ps-[2.6em] text-[1em] text-muted">
              {options.map((option) => (
                <li key={option.name} className="tabular-nums">
                  {option.count}× {option.name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
