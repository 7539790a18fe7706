import type { ReactNode } from 'react';
import { isRefused } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
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

/** The button that reads the next page of a list, as long as there is one. */
export function MorePages({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}) {
  const texts = useTexts('ordering');
  if (!hasNextPage) return null;
  return (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {texts('orders.more')}
    </Button>
  );
}

/** For `Loaded`: why a part of the account could not be read; a session that has ended leads back to signing in. */
export function accountFailure(error: unknown, retry: () => void): ReactNode {
  const isEnded = isRefused(error, 'UNAUTHORIZED') || isRefused(error, 'FORBIDDEN');
  return isEnded ? <SessionEnded /> : <Failure error={error} retry={retry} />;
}

function SessionEnded() {
  const texts = useTexts('ordering');
  const words = useTexts('cart');
  const { changed } = useSignedIn();
  return (
    <Notice
      tone="warn"
      title={texts('account.ended')}
      actions={<Button onClick={() => void changed()}>{words('signIn.title')}</Button>}
    />
  );
}
