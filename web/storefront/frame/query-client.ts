import { QueryClient } from '@tanstack/react-query';

/** The client repeats what may be repeated; being offline is an answer, and not a reason to wait without a word. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 20_000 } },
  });
}
