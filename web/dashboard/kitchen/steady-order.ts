import { type RefObject, useEffect, useRef, useState } from 'react';

/** Ids in the order in which they are drawn, by lane. */
export type Arrangement = Readonly<Record<string, readonly string[]>>;

/**
 * The order in which tickets are drawn. While a pointer is near, each keeps the place it had, also one that has left
 * (its place stays empty), and new ones come last; otherwise as `sorted` says.
 */
export function arrange(previous: Arrangement, sorted: Arrangement, isNear: boolean): Arrangement {
  if (!isNear) return sorted;
  return Object.fromEntries(
    Object.entries(sorted).map(([lane, ids]) => {
      const kept = previous[lane] ?? [];
      return [lane, [...kept, ...ids.filter((id) => !kept.includes(id))]];
    }),
  );
}

/** So long after its last movement a pointer counts as near. */
const nearMs = 2_000;
const lookEveryMs = 500;

/**
 * `sorted`, arranged so that no button slides under a finger or a mouse inside of `board`.
 * (design/kitchen.md#nothing-moves-under-a-finger)
 */
export function useSteadyOrder(board: RefObject<HTMLElement | null>, sorted: Arrangement): Arrangement {
  const lastMoved = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(sorted);
  latest.current = sorted;
  const [shown, setShown] = useState(sorted);
  const key = JSON.stringify(sorted);
  useEffect(() => {
    const moved = () => {
      lastMoved.current = performance.now();
    };
    const element = board.current;
    const kinds = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'touchmove'] as const;
    for (const kind of kinds) element?.addEventListener(kind, moved, { passive: true });
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, moved);
    };
  }, [board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what `latest` holds.
  useEffect(() => {
    const look = (): boolean => {
      const isNear = performance.now() - lastMoved.current < nearMs || isOverButton(board.current);
      setShown((before) => arrange(before, latest.current, isNear));
      return isNear;
    };
    if (!look()) return;
    const timer = setInterval(() => look() || clearInterval(timer), lookEveryMs);
    return () => clearInterval(timer);
  }, [board, key]);
  return shown;
}

/** A mouse that rests on a button is about to press it; fingers leave `:hover` behind, so they do not count. */
function isOverButton(board: HTMLElement | null): boolean {
  if (board === null || !window.matchMedia('(hover: hover)').matches) return false;
  return board.querySelector('button:hover') !== null;
}
