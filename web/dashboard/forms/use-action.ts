import { useCallback, useEffect, useRef, useState } from 'react';

/** Something a person does that takes a moment and can be refused. */
export type Act<Parameters extends readonly unknown[], Result> = {
  /** Does it, unless it is under way already; the answer is null when it was refused or swallowed. */
  readonly run: (...parameters: Parameters) => Promise<Result | null>;
  readonly isBusy: boolean;
  /** Why the last time came to nothing; null while it is under way and after a success. */
  readonly error: unknown;
  readonly clear: () => void;
};

/** Wraps `work` so that a second press while it runs does nothing, and its failure can be shown where it was pressed. */
export function useAct<Parameters extends readonly unknown[], Result>(
  work: (...parameters: Parameters) => Promise<Result>,
): Act<Parameters, Result> {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>(idle);
  const running = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const run = useCallback(async (...parameters: Parameters) => {
    if (running.current) return null;
    running.current = true;
    setState({ isBusy: true, error: null });
    try {
      const result = await latest.current(...parameters);
      setState(idle);
      return result;
    } catch (error) {
      setState({ isBusy: false, error });
      return null;
    } finally {
      running.current = false;
    }
  }, []);
  const clear = useCallback(() => setState(idle), []);
  return { run, ...state, clear };
}

const idle = { isBusy: false, error: null } as const;
