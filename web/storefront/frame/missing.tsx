import type { ReactNode } from 'react';

/** A page that is not there: what that means, and where to go instead. */
export function Missing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="text-3xl font-bold">{title}</h1>
      <div className="mt-4 text-lg text-muted">{children}</div>
    </div>
  );
}
