import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into view, or nearly, from then on for good. Where a browser cannot say it, it has at once. */
export function useSeen<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !('IntersectionObserver' in window)) {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}
