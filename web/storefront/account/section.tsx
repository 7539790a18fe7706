import type { ReactNode } from 'react';
import { isRefused } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Failure } from '../frame/page-states.tsx';
import { useSignedIn } from './signed-in.ts';

/** One page of the account: its heading, and what it shows. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
    </>
  );
}

/** What could not be read of the account; a session that has ended leads back to signing in. */
export function AccountFailure({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const texts = useTexts('ordering');
  const { changed } = useSignedIn();
  const isEnded = isRefused(error, 'UNAUTHORIZED') || isRefused(error, 'FORBIDDEN');
  if (!isEnded) return <Failure error={error} again={again} />;
  return (
    <Notice
      tone="warn"
      title={texts('account.ended')}
      actions={<Button onClick={() => void changed()}>{texts('signIn.title')}</Button>}
    />
  );
}
