import type { ReactNode } from 'react';
import type { Cart, OrderDetail, PaidOrderDetails } from '../../client/index.ts';
import { InLanguage } from '../design/in-language.tsx';
import { formatAmount, isSomething } from '../language/amount.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { chosenOptions, optionsText } from './line-details.ts';
import { reads, saidOf } from './translation/translate.ts';

/** A line as it is read, of a cart or of an order. */
export type ListedLine = {
  readonly id: string;
  readonly name: string;
  /** What the name and the options are written in, where that is not the language of the page. */
  readonly lang?: string | undefined;
  readonly optionsLang?: string | undefined;
  readonly quantity: number;
  readonly options: string;
  /** The same one by one, where options hang below options: how deep each does. */
  readonly nested?: readonly { readonly text: string; readonly depth: number }[];
  readonly instructions: string;
  /** What is taken off; empty for nothing. */
  readonly discount: string;
  readonly total: string;
};

/** What the details of an order say of its lines. */
export type TranslatedLines = Pick<Partial<PaidOrderDetails>, 'translatedItems' | 'menuLanguage' | 'orderedItems'>;

/** The lines of a cart. */
export function linesOfCart({ items, currency }: Cart): readonly ListedLine[] {
  return items.map((line) => ({
    id: line.id,
    name: line.name,
    lang: saidOf(line).lang,
    optionsLang: chosenOptions(line).every(({ lang }) => lang !== undefined) ? chosenOptions(line)[0]?.lang : undefined,
    quantity: line.quantity,
    options: optionsText(chosenOptions(line)),
    instructions: line.specialInstructions ?? '',
    discount: isSomething(line.discount) ? formatAmount(line.discount, currency) : '',
    total: formatAmount(line.total, currency),
  }));
}

/** The lines of an order, as the service froze them, in the language of the page where they were frozen in it. */
export function linesOfOrder(
  { items, currency }: OrderDetail,
  { translatedItems = [], menuLanguage, orderedItems = [] }: TranslatedLines = {},
): readonly ListedLine[] {
  const language = currentLanguage();
  const original = menuLanguage === undefined || reads(language, menuLanguage) ? undefined : menuLanguage;
  return items.map((line) => {
    const texts = translatedItems.find(({ id }) => id === line.id)?.texts[language];
    const said = line.modifiers.map((_option, index) => texts?.modifiers[index] ?? null);
    const options = line.modifiers.map((option, index) => ({ ...option, name: said[index] ?? option.name }));
    const depths = orderedItems.find(({ id }) => id === line.id)?.depths ?? [];
    const nested = options.map((option, index) => ({ text: optionsText([option]), depth: depths[index] ?? 0 }));
    return {
      id: line.id,
      name: texts?.name ?? line.name,
      lang: texts?.name == null ? original : undefined,
      optionsLang: said.every((text) => text === null) ? original : undefined,
      quantity: line.quantity,
      options: optionsText(options),
      ...(depths.some((depth) => depth > 0) && { nested }),
      instructions: line.specialInstructions,
      discount: isSomething(line.discount) ? formatAmount(line.discount, currency) : '',
      total: formatAmount(line.total, currency),
    };
  });
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
        <li key={line.id} className="flex flex-wrap gap-x-3 py-2.5 first:pt-0">
          <div className="min-w-0 grow basis-24">
            <p className="font-medium">
              {line.quantity} × <InLanguage lang={line.lang}>{line.name}</InLanguage>
            </p>
            <LineNotes line={line} />
            {below?.(line.id)}
          </div>
          <span className="ms-auto shrink-0 tabular-nums">{line.total}</span>
        </li>
      ))}
    </ul>
  );
}

/** Below the name of a line: its options, the note for the kitchen, and what is taken off. */
export function LineNotes({
  line: { options, nested, optionsLang, instructions, discount },
}: {
  readonly line: ListedLine;
}) {
  const texts = useTexts('cart');
  return (
    <>
      {nested !== undefined && (
        <ul className="text-sm text-muted">
          {nested.map(({ text, depth }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered never changes its order.
            <li key={index} className={indents[Math.min(depth, indents.length - 1)]}>
              <InLanguage lang={optionsLang}>{text}</InLanguage>
            </li>
          ))}
        </ul>
      )}
      {nested === undefined && options !== '' && (
        <p className="text-sm text-muted">
          <InLanguage lang={optionsLang}>{options}</InLanguage>
        </p>
      )}
      {instructions !== '' && (
        <p className="text-sm text-muted italic">
          <q>{instructions}</q>
        </p>
      )}
      {discount !== '' && <p className="text-sm font-medium text-good">{texts('line.saved', { amount: discount })}</p>}
    </>
  );
}

/** How far an option stands in that hangs below so many others. */
const indents = ['', 'ps-4', 'ps-8', 'ps-12'];
