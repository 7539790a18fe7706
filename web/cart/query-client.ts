import { QueryClient } from '@tanstack/react-query';

/** The page's cache. The client repeats what may be repeated; offline, a call fails at once instead of waiting silently. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 20_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
