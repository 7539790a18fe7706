import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor?: string | null };

/** A list that comes in pages; `data` is everything that was read of it so far. */
export function usePagedList<Item>(
  queryKey: QueryKey,
  readPage: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>,
  { staleTime = 5_000 }: { readonly staleTime?: number } = {},
) {
  const { data, ...list } = useInfiniteQuery({
    queryKey,
    staleTime,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => readPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  return { ...list, data: data?.pages.flatMap(({ items }) => items) };
}

/** Reads the next page of a list; nothing when there is none. */
export function MoreButton({
  list,
  children,
}: {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}) {
  if (!list.hasNextPage) return null;
  return (
    <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  );
}
