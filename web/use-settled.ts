import { useEffect, useState } from 'react';

/**
 * `value` (plain data) as it was when it last stood still for `pauseMs`, so that the service is not asked after every letter or
 * every step of a colour being dragged. Two values that say the same are one.
 */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const settle = () => setSettled((was) => (JSON.stringify(was) === text ? was : JSON.parse(text)));
    const timer = setTimeout(settle, pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
