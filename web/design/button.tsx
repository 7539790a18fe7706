import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-card text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-bad bg-card text-bad hover:bg-bad-soft',
};

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold ' +
  'transition-colors aria-disabled:opacity-60 disabled:opacity-60';

/**
 * A button; `busy` shows that the act is under way and swallows further presses without taking the focus away.
 */
export function Button({
  look = 'secondary',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly look?: ButtonLook; readonly busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled'] ? true : undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classes(shape, looks[look], className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({
  look = 'secondary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly look?: ButtonLook }) {
  return (
    <a {...rest} className={classes(shape, looks[look], className)}>
      {children}
    </a>
  );
}

/** A round button that shows only a picture; `label` is what it is called, and `busy` is as in `Button`. */
export function IconButton({
  label,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken',
        'disabled:opacity-40',
        className,
      )}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
