import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<Tone, string>> = {
  plain: 'border-line bg-sunken text-ink',
  good: 'border-good/40 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/40 bg-bad-soft text-bad',
};

/** Something the person should know here and now: `bad` is read out at once, the others when there is a pause. */
export function Notice({
  tone = 'plain',
  title,
  children,
  actions,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-control border p-4', tones[tone])}
    >
      <Icon name={tone === 'good' ? 'check' : tone === 'plain' ? 'info' : 'alert'} />
      <div className="min-w-0 grow space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {actions !== undefined && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
      </div>
    </div>
  );
}

/** A word or number on a coloured ground; the colour never is the only sign. */
export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-medium in-[td]:whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
