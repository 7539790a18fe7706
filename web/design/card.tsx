import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A part of a page on a ground of its own, with a heading when it has one. */
export function Card({
  title,
  actions,
  className,
  children,
}: {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes('rounded-card border border-line bg-card p-4 shadow-card sm:p-5', className)}>
      {(title !== undefined || actions !== undefined) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title !== undefined && <h2 className="min-w-0 text-lg font-bold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Where a list would be and nothing is: what that means, and what to do. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-edge p-8 text-center">
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 text-muted">{children}</div>}
    </div>
  );
}
