import { type ComponentProps, type ReactNode, useId } from 'react';
import { withLatinDigits } from '../language/latin-digits.ts';
import { classes } from './classes.ts';

const control =
  'min-h-11 w-full rounded-control border border-edge bg-card px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-2 aria-invalid:border-bad disabled:bg-sunken disabled:text-muted';

type Words = {
  readonly label: string;
  /** Said below the label, before anything is typed. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; the control is then marked. */
  readonly error?: string | null | undefined;
  /** The label is there for those who listen, and not shown. */
  readonly labelHidden?: boolean;
};

type Wiring = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

function Frame({
  label,
  hint,
  error,
  labelHidden,
  render,
}: Words & { readonly render: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // Label and hint have no baseline (`contain-layout`), so that fields of a row are aligned by what is typed into them.
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className={labelHidden === true ? 'sr-only' : 'block font-medium contain-layout'}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted contain-layout">
          {hint}
        </p>
      )}
      {render({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * One line of text with its label, hint and error wired together. Numbers and addresses run from left to right in every language,
 * and are read in the digits of every keyboard.
 */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  className,
  onChange,
  ...rest
}: Words & ComponentProps<'input'>) {
  return (
    <Frame
      {...{ label, hint, error }}
      {...(labelHidden && { labelHidden })}
      render={(wiring) => (
        <input
          type="text"
          dir={isLatin(rest) ? 'ltr' : undefined}
          {...rest}
          {...wiring}
          onChange={(event) => {
            if (isLatin(rest) && rest.type !== 'password') writeLatinDigits(event.target);
            onChange?.(event);
          }}
          className={classes(control, className)}
        />
      )}
    />
  );
}

/** Puts Latin digits where others were typed, and leaves the cursor where it is. */
function writeLatinDigits(field: HTMLInputElement): void {
  const latin = withLatinDigits(field.value);
  if (latin === field.value) return;
  const at = field.selectionStart;
  field.value = latin;
  if (at !== null) field.setSelectionRange(at, at);
}

function isLatin({ type, inputMode }: Pick<ComponentProps<'input'>, 'type' | 'inputMode'>): boolean {
  return /^(email|tel|url|password|number|numeric|decimal)$/.test(inputMode ?? type ?? '');
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  labelHidden,
  className,
  ...rest
}: Words & ComponentProps<'textarea'>) {
  return (
    <Frame
      {...{ label, hint, error }}
      {...(labelHidden && { labelHidden })}
      render={(wiring) => <textarea rows={3} {...rest} {...wiring} className={classes(control, className)} />}
    />
  );
}

/** A choice out of a list; the options are the children. */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  className,
  children,
  ...rest
}: Words & ComponentProps<'select'>) {
  return (
    <Frame
      {...{ label, hint, error }}
      {...(labelHidden && { labelHidden })}
      render={(wiring) => (
        <select {...rest} {...wiring} className={classes(control, className)}>
          {children}
        </select>
      )}
    />
  );
}

/** A box to tick, or with `look="switch"` a switch that acts at once. */
export function CheckField({
  label,
  hint,
  look = 'box',
  ...rest
}: { readonly label: ReactNode; readonly hint?: ReactNode; readonly look?: 'box' | 'switch' } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <input
        {...rest}
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** One of several cards, as radio buttons do it: arrows move, one name for the group. */
export function ChoiceCard({
  label,
  detail,
  aside,
  ...rest
}: { readonly label: ReactNode; readonly detail?: ReactNode; readonly aside?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type'
> & { readonly type?: 'radio' | 'checkbox' }) {
  return (
    <label
      className={classes(
        'flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-edge bg-card px-3 py-2',
        'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent',
        rest.disabled === true && 'opacity-60',
      )}
    >
      <input {...rest} type={rest.type ?? 'radio'} className="size-5 shrink-0 accent-accent" />
      {/* What stands aside goes below only where a word beside it has no room. */}
      <span className="min-w-0 grow basis-8">
        <span className="block font-medium">{label}</span>
        {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      {aside !== undefined && <span className="ms-auto shrink-0 tabular-nums">{aside}</span>}
    </label>
  );
}
