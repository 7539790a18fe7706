import type { Handover } from '../cart/cart.ts';
import type { Allergen } from '../menu/allergens.ts';
import type { FrozenOrder, OrderItem } from '../order/order.ts';
import type { StaffLanguage } from '../values/staff-language.ts';
import { bothSides, columnsOf, wrapText } from './text-columns.ts';
import { type TicketWords, ticketWords } from './ticket-words.ts';

/** Letters twice as high, or twice as high and as wide: those take two columns each. */
export type LetterSize = 'normal' | 'tall' | 'large';

/** One line of paper, short enough for it; `rule` is a line across. */
export type TicketLine =
  | { readonly kind: 'text'; readonly text: string; readonly size: LetterSize; readonly bold: boolean }
  | { readonly kind: 'rule' };

/** Columns of normal letters: 32 on paper of 58 mm, 48 on 80 mm. */
export const paperColumns = [32, 48] as const;
export type PaperColumns = (typeof paperColumns)[number];

export type Paper = {
  readonly columns: PaperColumns;
  readonly language: StaffLanguage;
  /** Where it hangs: the station's name, else the location's. */
  readonly place: string;
};

export type TicketKind = 'order' | 'copy' | 'void';

export type PrintedOrder = {
  readonly shortId: string;
  readonly frozen: FrozenOrder;
  /** The location's wall clock, `18:05`. */
  readonly placedTime: string;
  /** What the staff are to take when they hand it over, with its currency; left out or null: nothing. */
  readonly toPay?: string | null;
};

/**
 * The kitchen's ticket on paper: what it is and for when in the largest letters, then the notes, then each dish with its
 * choices indented below it. No prices, but what is still to be paid. `isAgain`: it was sent before, and may be on paper already.
 * (design/kitchen.md#a-ticket-on-paper)
 */
export function layoutTicket(
  order: PrintedOrder,
  kind: TicketKind,
  isAgain: boolean,
  paper: Paper,
): readonly TicketLine[] {
  const words = ticketWords[paper.language];
  const write = writerFor(paper);
  const { frozen, shortId } = order;
  const count = frozen.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(frozen.isTest === true ? write('large', true, `*** ${words.testOrder} ***`) : []),
    ...banner(kind, isAgain, words, write),
    ...write('normal', false, ...bothSides(paper.place, `${words.placed} ${order.placedTime}`, paper.columns)),
    ...write('large', true, ...bothSides(shortId, frozen.orderTime, paper.columns / 2)),
    ...write('tall', true, destinationOf(order, words)),
    ...write('normal', false, ...whoAndWhen(order, words)),
    ...(order.toPay && kind !== 'void' ? write('tall', true, words.toPay(order.toPay)) : []),
    ...write('tall', true, ...handoverTexts(frozen.handover, words)),
    ...(frozen.note === '' ? [] : write('tall', true, `${words.note}: ${frozen.note}`)),
    { kind: 'rule' },
    ...frozen.items.flatMap((item) => [...dish(item, words, paper.columns, write), rule]),
    ...write('normal', true, words.items(count)),
    ...(kind === 'void' ? write('large', true, words.cancelled) : []),
  ];
}

/** A ticket that says where it hangs, with the letters of every size, to see that they are right. */
export function layoutTest(names: { readonly printer: string }, paper: Paper): readonly TicketLine[] {
  const words = ticketWords[paper.language];
  const write = writerFor(paper);
  return [
    ...write('large', true, words.test),
    ...write('tall', true, names.printer),
    ...write('normal', false, `${words.testText} ${paper.place}.`),
    rule,
    ...write('tall', true, '2x Crème brûlée'),
    ...write('normal', false, '   + Jalapeño £1 €2 ½'),
    rule,
  ];
}

const rule: TicketLine = { kind: 'rule' };

type Write = (size: LetterSize, bold: boolean, ...texts: readonly string[]) => readonly TicketLine[];

/** Breaks texts into lines of the paper; a text that begins with spaces keeps them on all of its lines. */
function writerFor({ columns }: Paper): Write {
  return (size, bold, ...texts) =>
    texts.flatMap((given) => {
      const width = size === 'large' ? columns / 2 : columns;
      if (columnsOf(given) <= width) return given === '' ? [] : [{ kind: 'text', text: given, size, bold }];
      const indent = /^ */.exec(given)?.[0] ?? '';
      return wrapText(given, width - indent.length).map((text) => ({ kind: 'text', text: indent + text, size, bold }));
    });
}

function banner(kind: TicketKind, isAgain: boolean, words: TicketWords, write: Write): readonly TicketLine[] {
  const above = {
    order: [],
    copy: write('tall', true, `*** ${words.copy} ***`),
    void: [...write('large', true, words.cancelled), ...write('tall', true, words.doNotMake)],
  }[kind];
  return [...above, ...(isAgain ? write('normal', true, words.again) : [])];
}

function destinationOf({ frozen }: PrintedOrder, words: TicketWords): string {
  if (frozen.tableNumber !== null) return `${words.table} ${frozen.tableNumber}`;
  if (frozen.room !== null) return `${words.room} ${frozen.room.roomNumber} ${frozen.room.lastName}`;
  return words.methods[frozen.fulfillmentMethod];
}

function whoAndWhen({ frozen }: PrintedOrder, words: TicketWords): readonly string[] {
  const when = frozen.pickupType === 'ASAP' ? words.asap : `${words.forLater}, ${frozen.orderDate} ${frozen.orderTime}`;
  return [frozen.contact?.customerName ?? '', when, frozen.deliveryAddress ?? ''];
}

/** How it leaves the shop: to which car, or what to know at the door and who receives it there. */
function handoverTexts(handover: Handover | undefined, words: TicketWords): readonly string[] {
  if (handover === undefined) return [];
  const { curbside, leaveAtDoor, instructions, recipient } = handover;
  return [
    curbside === null ? '' : `${words.car}: ${curbside.car}`,
    leaveAtDoor ? words.leaveAtDoor : '',
    instructions === '' ? '' : `${words.door}: ${instructions}`,
    recipient === null ? '' : `${words.recipient}: ${[recipient.name, recipient.phoneNumber ?? ''].join(' ').trim()}`,
  ];
}

function dish(item: OrderItem, words: TicketWords, columns: number, write: Write): readonly TicketLine[] {
  const count = `${item.quantity}x `;
  const [first = '', ...more] = wrapText(item.name, columns - count.length);
  const indent = ' '.repeat(count.length);
  const options = item.modifiers.map(({ name, quantity, depth = 0 }) => {
    const below = ' '.repeat(Math.min(depth, 4) * 2);
    return `${indent}${below}+ ${quantity > 1 ? `${quantity}x ` : ''}${name}`;
  });
  const { allergens, specialInstructions } = item;
  const held = (label: string, some: readonly Allergen[] = []): readonly TicketLine[] =>
    some.length === 0
      ? []
      : write('normal', true, `${indent}${label}: ${some.map((each) => words.allergens[each]).join(', ')}`);
  return [
    ...write('tall', true, count + first, ...more.map((line) => indent + line)),
    ...write('normal', false, ...options),
    ...(specialInstructions === '' ? [] : write('tall', true, `${indent}! ${specialInstructions}`)),
    ...held(words.contains, allergens?.contains),
    ...held(words.mayContain, allergens?.mayContain),
  ];
}
