import { isRefused } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { Waiting } from '../design/loaded.tsx';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { useCheckout } from './session/use-checkout.tsx';

/** That the bag is on its way back, or why it could not go. */
export function WayBackNotice() {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const { session, leaving } = useCheckout();
  if (leaving === null) return null;
  if (leaving === 'busy') return <Waiting />;
  const isHeld = isRefused(leaving.error, 'CART_IMMUTABLE');
  return (
    <div className="mb-5">
      <Notice
        tone="bad"
        {...(isHeld && { title: texts('handBack.held') })}
        actions={<Button onClick={session.stay}>{everywhere('close')}</Button>}
      >
        {isHeld ? texts('handBack.heldHint') : errorText(leaving.error, everywhere)}
      </Notice>
    </div>
  );
}
