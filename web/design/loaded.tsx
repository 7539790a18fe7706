import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Loading } from './spinner.tsx';

/** What is being read: the part of an answer of `useQuery` or `useInfiniteQuery` that showing it needs. */
export type Query<Data> = {
  readonly data: Data | undefined;
  /** Null while the last attempt has not failed. */
  readonly error: unknown;
  refetch(): unknown;
};

/**
 * Shows `children` once there is data, a spinner before that, and a failure with a button that tries again. Data that was
 * read before stays on the page when reading it again fails; with `quiet` that failure is not shown.
 */
export function Loaded<Data>({
  query,
  children,
  failure,
  label,
  quiet = false,
}: {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
  /** Shown instead of the usual failure. */
  readonly failure?: (error: unknown, retry: () => void) => ReactNode;
  /** Says what is being loaded, where that is more than "Loading…". */
  readonly label?: string;
  readonly quiet?: boolean;
}) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  const isFailureShown = error !== null && !(quiet && data !== undefined);
  return (
    <>
      {isFailureShown && (failure === undefined ? <Failure error={error} retry={retry} /> : failure(error, retry))}
      {data !== undefined ? children(data) : error === null && <Waiting {...(label !== undefined && { label })} />}
    </>
  );
}

/** Two queries as one: there is data when both have it, and trying again repeats those that failed. */
export function bothOf<One, Other>(one: Query<One>, other: Query<Other>): Query<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    refetch: () => [one, other].filter(({ error }) => error !== null).map((query) => query.refetch()),
  };
}

/** Says why something could not be loaded, and offers to try again. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const texts = useTexts('everywhere');
  return (
    <Notice tone="bad" actions={<Button onClick={retry}>{texts('tryAgain')}</Button>}>
      {errorText(error, texts)}
    </Notice>
  );
}

const slowAfterMs = 5_000;

/** A spinner that says so when loading takes longer than people expect. */
export function Waiting({ label, slowLabel }: { readonly label?: string; readonly slowLabel?: string }) {
  const texts = useTexts('everywhere');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Loading label={isSlow ? (slowLabel ?? texts('slow')) : (label ?? texts('loading'))} />;
}
