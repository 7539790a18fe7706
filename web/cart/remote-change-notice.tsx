import { useEffect, useRef } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../language/language.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { type CartChange, changesBetween } from './cart-changes.ts';
import { whenText } from './difference-text.ts';

/** What somebody else changed in the same bag, in another tab or on another device, until the person has seen it. */
export function SurpriseNotice() {
  const texts = useTexts('ordering');
  const { surprise, acceptSurprise } = useCartSession();
  const box = useRef<HTMLDivElement>(null);
  const refused = surprise?.refused === true;
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (surprise === null) return null;
  const changes = changesBetween(surprise.before, surprise.after);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice
        tone="warn"
        title={texts('surprise.title')}
        actions={<Button onClick={acceptSurprise}>{texts('surprise.accept')}</Button>}
      >
        {surprise.refused && <p>{texts('surprise.refused')}</p>}
        <ul className="list-disc ps-5">
          {changes.map((change) => (
            <li key={`${change.what}:${change.name}:${change.after}`}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ChangeText({ change: { what, name, before, after } }: { readonly change: CartChange }) {
  const texts = useTexts('ordering');
  switch (what) {
    case 'method':
      return <>{texts('surprise.method', { after: texts(`method.${after as 'takeout'}`) })}</>;
    case 'time':
      return <>{texts('surprise.time', { after: whenText(after, texts) })}</>;
    case 'code':
      return <>{after === '' ? texts('surprise.codeRemoved', { before }) : texts('surprise.code', { after })}</>;
    case 'place':
      return <>{texts('surprise.place', { after })}</>;
    case 'tip':
      return <>{texts('surprise.tip')}</>;
    default:
      return <>{texts(`surprise.${what}`, { name, before, after })}</>;
  }
}
