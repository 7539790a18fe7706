import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** A bag came from a checkout that this browser did not send it to: it takes the place of the bag here only when asked to. */
export function OfferedBag() {
  const texts = useTexts('ordering');
  const { session, offered } = useCartSession();
  const act = useAct();
  if (offered === null) return null;
  return (
    <div className="mb-5 space-y-3">
      <Notice
        title={texts('offered.title')}
        actions={
          <>
            <Button look="primary" busy={act.busy} onClick={() => void act.run(() => session.decide(true))}>
              {texts('offered.take')}
            </Button>
            <Button disabled={act.busy} onClick={() => void act.run(() => session.decide(false))}>
              {texts('offered.leave')}
            </Button>
          </>
        }
      >
        {texts('offered.hint')}
      </Notice>
      <ActNotice act={act} />
    </div>
  );
}
