import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** How many: less, the number, more. The words name the thing, so that each button says what it does. */
export function Quantity({
  value,
  min = 1,
  max = 99,
  disabled = false,
  words,
  onChange,
}: {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  readonly words: { readonly less: string; readonly more: string; readonly value: string };
  readonly onChange: (next: number) => void;
}) {
  return (
    <div className="inline-flex items-center rounded-full border border-edge">
      <IconButton label={words.less} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={18} />
      </IconButton>
      <output aria-label={words.value} className="min-w-6 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton label={words.more} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={18} />
      </IconButton>
    </div>
  );
}
