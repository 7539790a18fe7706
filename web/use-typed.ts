import { useCallback, useRef, useState } from 'react';

/**
 * What is typed into several fields, and what takes up a part of it and answers the whole. Programs that fill in forms write several
 * fields before the page is drawn again: each part is laid over the newest, not over what was drawn.
 */
export function useTyped<Fields extends object>(
  initial: () => Fields,
): readonly [Fields, (part: Partial<Fields>) => Fields] {
  const [typed, setTyped] = useState(initial);
  const newest = useRef(typed);
  const type = useCallback((part: Partial<Fields>): Fields => {
    newest.current = { ...newest.current, ...part };
    setTyped(newest.current);
    return newest.current;
  }, []);
  return [typed, type];
}
