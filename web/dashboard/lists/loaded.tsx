import type { ReactNode } from 'react';
import { Loading } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';

/** What is read from the service, as the query library describes it. */
export type Read<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
};

/**
 * What was read, once it is there; before that that it is loading. A failure is said with a way to try again, above what was
 * read earlier.
 */
export function Loaded<Data>({
  from,
  tone = 'bad',
  children,
}: {
  readonly from: Read<Data>;
  readonly tone?: 'bad' | 'warn';
  readonly children: (data: Data) => ReactNode;
}) {
  const words = useTexts('everywhere');
  const { data, error, refetch } = from;
  return (
    <>
      <ErrorNotice tone={tone} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading label={words('loading')} />}
      {data !== undefined && children(data)}
    </>
  );
}
