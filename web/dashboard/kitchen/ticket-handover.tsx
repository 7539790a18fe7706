import type { BoardOrderSummary } from '../../../client/index.ts';
import { Icon } from '../../design/icon.tsx';
import { type Texts, useTexts } from '../../language/language.ts';

type Handed = Pick<BoardOrderSummary, 'handover' | 'arrival'>;

/** How an order leaves the shop, each as a line: to which car, what to know at the door, who receives it. */
export function handoverLines({ handover }: Pick<Handed, 'handover'>, texts: Texts<'kitchen'>): readonly string[] {
  if (handover === null) return [];
  const { car, leaveAtDoor, instructions, recipient } = handover;
  return [
    ...(car === null ? [] : [`${texts('handover.car')}: ${car}`]),
    ...(leaveAtDoor ? [texts('handover.leave')] : []),
    ...(instructions === '' ? [] : [`${texts('handover.door')}: ${instructions}`]),
    ...(recipient === null
      ? []
      : [`${texts('handover.recipient')}: ${[recipient.name, recipient.phoneNumber ?? ''].join(' ').trim()}`]),
  ];
}

/** The same in letters for two steps away, and above all that the car is there. */
export function TicketHandover({ ticket }: { readonly ticket: Handed }) {
  const texts = useTexts('kitchen');
  const lines = handoverLines(ticket, texts);
  if (lines.length === 0) return null;
  return (
    <div className="mt-3 space-y-2">
      <CarIsHere arrival={ticket.arrival} />
      <ul className="space-y-1 rounded-control border-2 border-edge px-3 py-2 text-[1.1em] leading-snug font-bold">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CarIsHere({ arrival }: Pick<Handed, 'arrival'>) {
  const texts = useTexts('kitchen');
  return (
    <p role="status" className="empty:hidden">
      {arrival !== null && (
        <span className="flex items-center gap-2 rounded-control bg-accent px-3 py-2 text-[1.3em] leading-tight font-bold text-on-accent">
          <Icon name="pin" />
          {arrival.space === '' ? texts('handover.here') : texts('handover.hereAt', { space: arrival.space })}
        </span>
      )}
    </p>
  );
}
