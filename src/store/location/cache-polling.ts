import { assert } from '../../domain/values/errors.ts';
import type { Database } from '../database/database.ts';
import { locationChannel } from '../database/location-changes.ts';

/**
 * Looks at every notification by `refresh` and every `pollMilliseconds` by `poll`, once it was started; `start` throws when the
 * first look does, and later failures are reported.
 */
export function createPolling(
  database: Database,
  { refresh, poll: readLately }: { readonly refresh: () => Promise<void>; readonly poll: () => Promise<void> },
  pollMilliseconds: number,
  report: (error: unknown) => void,
): { readonly start: () => Promise<void>; readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | null = null;
  let looking: Promise<void> = Promise.resolve();
  const look = (read: () => Promise<void>): Promise<void> => {
    if (!stopped) looking = read().catch(report);
    return looking;
  };
  const poll = (): void => {
    timer = setTimeout(() => look(readLately).then(() => stopped || poll()), pollMilliseconds);
    timer.unref();
  };
  return {
    start: async () => {
      assert(timer === undefined, 'a cache is started once');
      // Listening begins before the first load, so that no change falls between the two.
      stopListening = await database
        .listen(locationChannel, () => void look(refresh))
        .catch((error: unknown) => {
          report(error);
          return null;
        });
      await readLately();
      poll();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await stopListening?.();
      await looking;
    },
  };
}
