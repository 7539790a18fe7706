import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes what was typed into the first field inside `around` before the script was there, which React knows nothing of. */
export function useTypedBefore(around: RefObject<HTMLElement | null>, take: (text: string) => void): void {
  const takeIt = useEffectEvent(take);
  useEffect(() => {
    const text = around.current?.querySelector('input')?.value ?? '';
    if (text !== '') takeIt(text);
  }, [around]);
}
