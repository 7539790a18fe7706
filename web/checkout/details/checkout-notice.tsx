import { Button } from '../../design/button.tsx';
import { Notice, type Tone } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import type { News } from '../session/checkout-view.ts';
import { useCart, useCheckout } from '../session/use-checkout.ts';
import { differenceText } from './difference-text.ts';

const tones: Readonly<Record<News['kind'], Tone>> = {
  changed: 'warn',
  repriced: 'warn',
  failed: 'bad',
  signedOut: 'warn',
};

/** What happened since the person last did something here: a decline, a change from elsewhere, another price. */
export function NewsNotice() {
  const texts = useTexts('checkout');
  const { session, news } = useCheckout();
  const cart = useCart();
  if (news === null) return null;
  const total = cart.orderTotalWithServiceFeeFormatted;
  const before = 'before' in news ? news.before.orderTotalWithServiceFeeFormatted : total;
  const sentences =
    news.kind === 'changed' ? news.differences.map((one) => differenceText(one, news.before, texts)) : [];
  return (
    <Notice
      tone={tones[news.kind]}
      title={news.kind === 'failed' ? texts(`news.failed.${news.code}.title`) : texts(`news.${news.kind}.title`)}
      actions={<Button onClick={() => session.dismissNews()}>{texts('news.understood')}</Button>}
    >
      <p>{news.kind === 'failed' ? texts(`news.failed.${news.code}.text`) : texts(`news.${news.kind}.text`)}</p>
      {sentences.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {before !== total && <p className="mt-2 font-semibold">{texts('news.total', { before, total })}</p>}
    </Notice>
  );
}
