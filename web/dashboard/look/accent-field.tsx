import { useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';

const suggestions = ['#a8321a', '#c2410c', '#b45309', '#4d7c0f', '#0f766e', '#1d4ed8', '#6d28d9', '#be185d'] as const;

/** A colour: picked, typed as its six digits, or taken from some that go well with food. */
export function AccentField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (accent: string) => void;
}) {
  const texts = useTexts('connections');
  const id = useId();
  // What is being typed, while it is no colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null;
  const take = (text: string) => {
    const accent = text.trim().toLowerCase();
    const isColour = /^#[0-9a-f]{6}$/.test(accent);
    setTyped(isColour ? null : text);
    if (isColour) onChange(accent);
  };
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block font-medium">
        {texts('look.accent')}
      </label>
      <div className="flex gap-3">
        <input
          type="color"
          aria-label={texts('look.pick')}
          value={value}
          onChange={(event) => take(event.target.value)}
          className="h-11 w-16 shrink-0 rounded-control border border-edge bg-card p-1"
        />
        <input
          id={id}
          value={typed ?? value}
          spellCheck={false}
          pattern="#[0-9a-fA-F]{6}"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => take(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3 font-mono text-base text-ink aria-invalid:border-2 aria-invalid:border-bad"
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {texts('look.accentWrong')}
        </p>
      )}
      <ul className="flex flex-wrap gap-1" aria-label={texts('look.suggestions')}>
        {suggestions.map((colour) => (
          <li key={colour}>
            <button
              type="button"
              aria-label={colour}
              aria-pressed={colour === value}
              onClick={() => take(colour)}
              style={{ backgroundColor: colour }}
              className="size-9 rounded-full border-4 border-card outline-1 outline-line aria-pressed:outline-3 aria-pressed:outline-ink"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
