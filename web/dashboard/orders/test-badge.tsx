import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';

/** Marks an order that staff placed to try everything out; nothing on any other. */
export function TestBadge({ isTest }: { readonly isTest: boolean }) {
  const texts = useTexts('dashboard');
  return isTest ? <Badge tone="bad">{texts('orders.test')}</Badge> : null;
}
