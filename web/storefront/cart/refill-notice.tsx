import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** What became of putting the items of an earlier order in again: above all, which of them are not available. */
export function RefillNotice() {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { session, notRefilled } = useCartSession();
  if (notRefilled === null) return null;
  const isWhole = notRefilled.length === 0;
  return (
    <Notice
      tone={isWhole ? 'good' : 'warn'}
      title={texts(isWhole ? 'refill.whole' : 'refill.partly')}
      actions={<Button onClick={() => session.dismissRefill()}>{everywhere('close')}</Button>}
    >
      {isWhole ? (
        texts('refill.check')
      ) : (
        <ul className="list-disc ps-5">
          {notRefilled.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be missing twice.
            <li key={`${index}:${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
