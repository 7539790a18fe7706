import { useEffect, useRef } from 'react';

/**
 * Does `look` again and again while the component is there, one at a time: first after `firstMs`, then ever less often,
 * three times as long at most. A page in the background waits until it is in view.
 */
export function usePolling(look: () => Promise<void>, firstMs: number): void {
  const newest = useRef(look);
  newest.current = look;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let pauseMs = firstMs;
    const next = async () => {
      if (document.visibilityState === 'visible') await newest.current();
      pauseMs = Math.min(pauseMs * 1.25, firstMs * 3);
      timer = setTimeout(() => void next(), pauseMs);
    };
    timer = setTimeout(() => void next(), firstMs);
    return () => {
      pauseMs = Number.POSITIVE_INFINITY;
      clearTimeout(timer);
    };
  }, [firstMs]);
}
