import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { SessionGate } from './account/session.tsx';
import { LeaveGuard, useLeave } from './documents/leave-guard.tsx';
import { WorkplaceGate } from './workplace/workplace-gate.tsx';

/** The whole dashboard. `firstRunToken` is what the first-run link carried, taken out of the address already. */
export function DashboardPage({ firstRunToken }: { readonly firstRunToken: string | null }) {
  const [queries] = useState(makeQueries);
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard>
        <Routes firstRunToken={firstRunToken} />
      </LeaveGuard>
    </QueryClientProvider>
  );
}

function Routes({ firstRunToken }: { readonly firstRunToken: string | null }) {
  const leave = useLeave();
  return (
    <Router base="/dashboard" aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>
      <SessionGate firstRunToken={firstRunToken}>
        <WorkplaceGate />
      </SessionGate>
    </Router>
  );
}

/** The client repeats lost reads itself, and knows best when it is offline: here nothing is repeated or held back. */
function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
