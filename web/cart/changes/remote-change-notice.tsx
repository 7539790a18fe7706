import { useEffect, useRef } from 'react';
import type { Cart, FulfillmentMethod } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { destinationText } from '../destination-text.ts';
import { type CartChange, changesBetween } from './cart-changes.ts';
import { whenText } from './difference-text.ts';

/** A change of the cart from another tab, device or person. `isRefused`: an act of this person met it and was not done. */
export type RemoteChange = { readonly before: Cart; readonly after: Cart; readonly isRefused: boolean };

/** Says what was changed elsewhere until the person has dismissed it. */
export function RemoteChangeNotice({
  change: { before, after, isRefused },
  onDismiss,
}: {
  readonly change: RemoteChange;
  readonly onDismiss: () => void;
}) {
  const texts = useTexts('cart');
  const { translate } = useCart();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  const total = formatAmount(after.orderTotalWithServiceFee, after.currency);
  const totalBefore = formatAmount(before.orderTotalWithServiceFee, before.currency);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice
        tone="warn"
        title={texts('remoteChange.title')}
        actions={<Button onClick={onDismiss}>{texts('remoteChange.dismiss')}</Button>}
      >
        {isRefused && <p>{texts('remoteChange.refused')}</p>}
        <ul className="list-disc ps-5">
          {changesBetween(translate(before), translate(after)).map((change) => (
            <li key={`${change.what}:${change.name}:${change.after}`}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
        {totalBefore !== total && (
          <p className="mt-2 font-semibold">{texts('remoteChange.total', { before: totalBefore, total })}</p>
        )}
      </Notice>
    </div>
  );
}

function ChangeText({ change: { what, name, before, after } }: { readonly change: CartChange }) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  switch (what) {
    case 'method':
      return <>{texts('remoteChange.method', { after: everywhere(`method.${after as FulfillmentMethod}`) })}</>;
    case 'destination':
      return <>{texts('remoteChange.destination', { after: destinationText('room_service', after, texts) })}</>;
    case 'time':
      return <>{texts('remoteChange.time', { after: whenText(after, texts) })}</>;
    case 'code':
      return <>{texts(after === '' ? 'remoteChange.codeRemoved' : 'remoteChange.code', { before, after })}</>;
    default:
      return <>{texts(`remoteChange.${what}`, { name, before, after })}</>;
  }
}
