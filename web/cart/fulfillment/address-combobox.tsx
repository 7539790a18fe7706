import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SuggestedAddress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { type Found, type LookupPlace, useSuggestions } from './address-lookup.ts';

type ComboboxProps = {
  readonly place: LookupPlace;
  readonly asYouType: boolean;
  readonly areas?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly onChoose: (address: SuggestedAddress) => void;
  readonly onType?: (text: string) => void;
};

/**
 * One field that finds addresses while a person types: an ARIA combobox with a list. Arrows move, Enter takes the one that is
 * marked, or the only one; Escape closes the list and keeps the text.
 */
export function AddressCombobox(props: ComboboxProps) {
  const { asYouType, label, hint } = props;
  const texts = useTexts('everywhere');
  const id = useId();
  const box = useCombobox(props);
  const { found, options, isShown, isOpen, active } = box;
  return (
    <div className="space-y-1">
      <label ref={box.top} htmlFor={id} className="block scroll-mt-32 font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex gap-2">
        <input
          role="combobox"
          {...{ id, type: 'text', maxLength: 200, autoComplete: 'off', spellCheck: false }}
          {...box.inputProps}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          className="min-h-11 w-full rounded-control border border-edge bg-card px-3 py-2 text-base text-ink placeholder:text-muted"
        />
        {!asYouType && (
          <Button busy={box.busy} onClick={box.submit}>
            {texts('address.find')}
          </Button>
        )}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts('address.suggestions')}
        className={classes(
          'overflow-hidden rounded-control border border-edge bg-card shadow-raised',
          !isShown && 'hidden',
        )}
      >
        {options.map((address, index) => (
          <Option
            key={`${address.label} ${address.lat} ${address.lng}`}
            id={`${id}-${index}`}
            isActive={index === active}
            label={address.label}
            onChoose={() => box.choose(address)}
          />
        ))}
      </div>
      {isShown && box.attribution !== null && <p className="text-sm text-muted">{box.attribution}</p>}
      <p role="status" className={isShown ? 'sr-only' : 'text-sm text-muted empty:hidden'}>
        {isOpen || found === 'down' ? statusOf(found, texts) : ''}
      </p>
    </div>
  );
}

function useCombobox({ place, asYouType, areas = false, onChoose, onType }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, attribution, busy, submit } = useSuggestions(place, typed, { asYouType, areas });
  const options: readonly SuggestedAddress[] = found === null || found === 'down' ? [] : found;
  const isShown = isOpen && options.length > 0;
  const top = useRef<HTMLLabelElement>(null);
  // On a phone the list would be below the screen, or behind what is fixed there.
  useEffect(() => {
    if (isShown && window.innerHeight < 900) top.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  const choose = (address: SuggestedAddress | undefined) => {
    if (address === undefined) return;
    setTyped(address.label);
    setOpen(false);
    setActive(-1);
    onChoose(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextOf(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown) choose(options[active] ?? (options.length === 1 ? options[0] : undefined));
      else submit();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return {
    ...{ top, found, attribution, busy, submit, options, isShown, isOpen, active, choose },
    inputProps: {
      value: typed,
      onKeyDown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setOpen(true);
        setActive(-1);
        onType?.(event.target.value);
      },
      onBlur: () => setOpen(false),
      onFocus: () => setOpen(true),
    },
  };
}

function Option({
  id,
  isActive,
  label,
  onChoose,
}: {
  readonly id: string;
  readonly isActive: boolean;
  readonly label: string;
  readonly onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus, and the list stays until the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken',
        isActive && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <Icon name="pin" size={20} />
      <span className="min-w-0">{label}</span>
    </div>
  );
}

function statusOf(found: Found, texts: ReturnType<typeof useTexts<'everywhere'>>): string {
  if (found === null) return '';
  if (found === 'down') return texts('address.down');
  return found.length === 0 ? texts('address.noneFound') : texts('address.found', { count: found.length });
}

/** Around the list; -1 is the field itself. */
function nextOf(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
