import type { ReactNode } from 'react';
import type { Cart, OrderDetail } from '../../client/index.ts';
import { formatAmount, isSomething } from '../language/amount.ts';
import { inLine } from '../language/direction.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { chosenOptions, optionsText } from './line-details.ts';

/** A line as it is read, of a cart or of an order. */
export type ListedLine = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly options: string;
  readonly instructions: string;
  /** What is taken off; empty for nothing. */
  readonly discount: string;
  readonly total: string;
};

/** The lines of a cart. */
export function linesOfCart({ items, currency }: Cart): readonly ListedLine[] {
  return items.map((line) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity,
    options: optionsText(chosenOptions(line)),
    instructions: line.specialInstructions ?? '',
    discount: isSomething(line.discount) ? formatAmount(line.discount, currency) : '',
    total: formatAmount(line.total, currency),
  }));
}

/** The lines of an order, as the service froze them. */
export function linesOfOrder({ items, currency }: OrderDetail): readonly ListedLine[] {
  return items.map((line) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity,
    options: optionsText(line.modifiers),
    instructions: line.specialInstructions,
    discount: isSomething(line.discount) ? formatAmount(line.discount, currency) : '',
    total: formatAmount(line.total, currency),
  }));
}

/** What was ordered, to be read only. */
export function LineList({
  lines,
  below,
}: {
  readonly lines: readonly ListedLine[];
  /** What else stands below a line. */
  readonly below?: (lineId: string) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex justify-between gap-3 py-2.5 first:pt-0">
          <div className="min-w-0">
            <p className="font-medium">{inLine([line.quantity, line.name], ' × ', currentLanguage())}</p>
            <LineNotes line={line} />
            {below?.(line.id)}
          </div>
          <span className="shrink-0 tabular-nums">{line.total}</span>
        </li>
      ))}
    </ul>
  );
}

/** Below the name of a line: its options, the note for the kitchen, and what is taken off. */
export function LineNotes({ line: { options, instructions, discount } }: { readonly line: ListedLine }) {
  const texts = useTexts('cart');
  return (
    <>
      {options !== '' && <p className="text-sm text-muted">{options}</p>}
      {instructions !== '' && <p className="text-sm text-muted italic">“{instructions}”</p>}
      {discount !== '' && <p className="text-sm font-medium text-good">{texts('line.saved', { amount: discount })}</p>}
    </>
  );
}
