import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';

/**
 * A part of a page that phones show as one line, with what was chosen in it, until it is opened: there everything has to be
 * in reach of a thumb. Wide screens have the room and show it open. `needed` opens it by itself: something is missing in it.
 */
export function FoldedCard({
  title,
  chosen,
  needed = false,
  children,
}: {
  readonly title: string;
  /** What was chosen, in a few words. */
  readonly chosen?: ReactNode;
  readonly needed?: boolean;
  readonly children: ReactNode;
}) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(needed);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  if (isWide) return <Card title={title}>{children}</Card>;
  return (
    <details
      className="group rounded-card border border-line bg-card px-4 shadow-card sm:px-5"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="font-bold">{title}</h2>
          {chosen !== undefined && chosen !== '' && (
            <span className="block text-sm text-muted wrap-anywhere">{chosen}</span>
          )}
        </span>
        <span className="shrink-0 text-muted transition-transform group-open:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <div className="border-t border-line py-4">{children}</div>
    </details>
  );
}

const wide = '(min-width: 64rem)';

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(wide).matches,
  );
}
