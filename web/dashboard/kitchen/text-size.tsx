import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';

const storageKey = 'tiffin:board-text';
const sizes = { 1: '1rem', 2: '1.3rem', 3: '1.7rem' } as const;
export type TextSize = keyof typeof sizes;

/** How large tickets are written on this device: kept here, as CSS. */
export function useTextSize(): { readonly size: TextSize; readonly css: string; readonly next: () => void } {
  const [size, setSize] = useState<TextSize>(() => {
    const kept = Number(localStorage.getItem(storageKey));
    return kept === 2 || kept === 3 ? kept : 1;
  });
  const next = () => {
    const larger: TextSize = size === 3 ? 1 : size === 2 ? 3 : 2;
    localStorage.setItem(storageKey, String(larger));
    setSize(larger);
  };
  return { size, css: sizes[size], next };
}

/** Goes on to the next size. */
export function TextSizeButton({ size, next }: { readonly size: TextSize; readonly next: () => void }) {
  const texts = useTexts('kitchen');
  return (
    <Button onClick={next}>
      <span aria-hidden="true" className="font-display text-lg leading-none font-bold">
        A<span className="text-sm">A</span>
      </span>
      <span>
        <span className="sr-only">{texts('board.textSize')}: </span>
        {texts(`board.textSizes.${size}`)}
      </span>
    </Button>
  );
}
