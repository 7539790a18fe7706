import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allowSound, bellIsOn, ring, soundIsAllowed, switchBell } from './bell.ts';

/** `isMuted`: it is on, and the browser allows no sound before the page is touched. */
export type Bell = { readonly isOn: boolean; readonly isMuted: boolean; readonly toggle: () => void };

const remindEveryMs = 15_000;

/**
 * Rings once whenever `count` rises, and again while something waits for an answer. On unless it was switched off here;
 * the first touch of the page lets it sound.
 */
export function useBell(count: number, isWaiting: boolean): Bell {
  const [isOn, setIsOn] = useState(bellIsOn);
  const [isMuted, setIsMuted] = useState(() => !soundIsAllowed());
  const announced = useRef(count);
  useEffect(() => {
    const hasMore = count > announced.current;
    announced.current = count;
    if (isOn && hasMore) void ring().then((rang) => setIsMuted(!rang));
  }, [isOn, count]);
  useEffect(() => {
    if (!isOn || !isWaiting) return;
    const timer = setInterval(() => void ring().then((rang) => setIsMuted(!rang)), remindEveryMs);
    return () => clearInterval(timer);
  }, [isOn, isWaiting]);
  useEffect(() => {
    if (!isOn || !isMuted) return;
    const touched = () => void allowSound().then((isAllowed) => setIsMuted(!isAllowed));
    if (navigator.userActivation.hasBeenActive) touched();
    const kinds = ['pointerup', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, touched);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touched);
    };
  }, [isOn, isMuted]);
  const toggle = useCallback(() => {
    switchBell(!isOn);
    setIsOn(!isOn);
    setIsMuted(false);
  }, [isOn]);
  return useMemo(() => ({ isOn, isMuted: isOn && isMuted, toggle }), [isOn, isMuted, toggle]);
}
