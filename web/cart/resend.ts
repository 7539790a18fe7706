import { LostAnswerError } from '../../client/index.ts';

/** Sends one request of an act. `name` says which one it is, with all that it asks for: by it it is known when the act is run again. */
export type Send = <Answer>(name: string, request: () => Promise<Answer>) => Promise<Answer>;

/** Sends every request as a new one. */
export const sendOnce: Send = (_name, request) => request();

/**
 * The requests of one act. Run again after it failed, the act sends what got no answer once more under its key, and what was answered not
 * at all: of two presses for one dish comes one dish. What was refused is asked anew.
 * (design/pages.md#a-press-that-is-repeated-is-the-same-request)
 */
export function sendingAgain(): Send {
  const known = new Map<string, () => Promise<unknown>>();
  return async <Answer>(name: string, request: () => Promise<Answer>) => {
    const before = known.get(name) as (() => Promise<Answer>) | undefined;
    known.delete(name);
    try {
      const answer = await (before ?? request)();
      known.set(name, async () => answer);
      return answer;
    } catch (error) {
      if (error instanceof LostAnswerError && error.repeat !== null) known.set(name, error.repeat);
      throw error;
    }
  };
}
