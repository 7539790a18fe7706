import { Badge, type Tone } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';

const tones = {
  PLACED: 'plain',
  CONFIRMED: 'good',
  PREPARING: 'good',
  READY: 'good',
  OUT_FOR_DELIVERY: 'good',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'bad',
  REFUNDED: 'warn',
} as const satisfies Readonly<Record<string, Tone>>;

export type KnownStatus = keyof typeof tones;

/** The status, where this page has words for it; the service may know others. */
export function knownStatus(status: string): KnownStatus | null {
  return Object.hasOwn(tones, status) ? (status as KnownStatus) : null;
}

/** Whether nothing more will happen to an order. */
export function isOver(status: string): boolean {
  return ['DELIVERED', 'COMPLETED', 'CANCELLED', 'REFUNDED'].includes(status);
}

/** Where an order stands, in one word; a status that is younger than this page is shown as the service sent it. */
export function StatusBadge({ status }: { readonly status: string }) {
  const texts = useTexts('cart');
  const known = knownStatus(status);
  return (
    <span role="status">
      <Badge tone={known === null ? 'plain' : tones[known]}>
        {known === null ? status : texts(`order.status.${known}`)}
      </Badge>
    </span>
  );
}
