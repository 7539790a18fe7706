import { lazy, Suspense, useEffect, useState } from 'react';
import { confirmBy } from '../forms/confirmation.ts';
import type { SignedIn } from './identity-dialog.tsx';

const IdentityDialog = lazy(async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }));

/** Shows the dialog while an act waits for a fresh proof of who the person is; acts of the same moment share it. */
export function IdentityGate({ session }: { readonly session: SignedIn }) {
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([]);
  useEffect(() => confirmBy(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))), []);
  if (waiting.length === 0) return null;
  const done = (isConfirmed: boolean) => {
    for (const resolve of waiting) resolve(isConfirmed);
    setWaiting([]);
  };
  return (
    <Suspense fallback={null}>
      <IdentityDialog session={session} onDone={done} />
    </Suspense>
  );
}
