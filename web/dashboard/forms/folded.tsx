import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';

/** What is seldom needed, behind its title; `aside` says beside it what is inside. */
export function Folded({
  title,
  aside,
  className,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={classes('group', className ?? 'rounded-control border border-line px-3')}>
      <summary className="flex min-h-11 list-none items-center gap-3 py-2">
        <span className="grow">{title}</span>
        {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
        <span className="text-muted transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      {children}
    </details>
  );
}
