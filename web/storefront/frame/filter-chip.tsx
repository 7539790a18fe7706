import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';

/** Something to narrow a list by: pressed or not. */
export function FilterChip({
  pressed,
  onPress,
  children,
}: {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-start font-medium',
        pressed ? 'border-accent bg-accent-soft' : 'border-edge bg-card hover:bg-sunken',
      )}
    >
      {pressed && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
