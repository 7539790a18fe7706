import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmed } from './confirmation.ts';

/** Something a person does that takes a moment and can be refused. */
export type Action<Parameters extends readonly unknown[], Result> = {
  /** Does it, unless it is under way already; the answer is null when it was refused or ignored. Never rejects. */
  readonly run: (...parameters: Parameters) => Promise<Result | null>;
  readonly isBusy: boolean;
  /** Why the last run failed; null while one is under way and after a success. */
  readonly error: unknown;
  /** Forgets the last failure; does nothing while a run is under way. */
  readonly clear: () => void;
};

/**
 * Wraps `work` so that a second press while it runs does nothing, its failure can be shown where it was pressed, and a
 * person who has to prove who they are does that first.
 */
export function useAction<Parameters extends readonly unknown[], Result>(
  work: (...parameters: Parameters) => Promise<Result>,
): Action<Parameters, Result> {
  const isRunning = useRef(false);
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (parameters: Parameters) => confirmed(() => work(...parameters)),
  });
  const run = async (...parameters: Parameters) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await mutateAsync(parameters);
    } catch {
      return null;
    } finally {
      isRunning.current = false;
    }
  };
  const clear = () => {
    if (!isRunning.current) reset();
  };
  return { run, clear, isBusy: isPending, error };
}
