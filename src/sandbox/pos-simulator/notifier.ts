import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { signatureHeaders } from '../../adapters/pos/signature.ts';

/** How often one notification is tried, and how long between. They are hints; what gets lost is looked up anyway. */
const triesMax = 5;
const retryMs = 1_000;
const timeoutMs = 5_000;

export type Notifier = {
  readonly notify: (merchantId: string, attemptId: string) => void;
  readonly notifyTo: (url: string | null, copies?: number) => void;
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
};

/** Sends signed notifications in the background, each `copies` times. */
export function createNotifier(
  secret: string,
  now: () => number,
  firstUrl: string | null,
  firstCopies: number,
): Notifier {
  const stopped = new AbortController();
  // Every notification that is on its way listens: as many as there are orders, and no leak.
  setMaxListeners(0, stopped.signal);
  const running = new Set<Promise<void>>();
  let target = firstUrl;
  let copyCount = firstCopies;
  const post = async (url: string, merchantId: string, body: string): Promise<void> => {
    const path = `/api/v1/webhooks/pos/${merchantId}`;
    for (let tried = 0; tried < triesMax && !stopped.signal.aborted; tried += 1) {
      if (tried > 0) await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => {});
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(secret, { method: 'POST', path, body }, now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok === true) return;
    }
  };
  return {
    notify: (merchantId, attemptId) => {
      if (target === null) return;
      const body = JSON.stringify({ id: randomBytes(12).toString('base64url'), attemptId });
      for (let copy = 0; copy < copyCount; copy += 1) {
        const sent = post(target, merchantId, body).finally(() => running.delete(sent));
        running.add(sent);
      }
    },
    notifyTo: (url, copies = 1) => {
      target = url;
      copyCount = copies;
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: () => stopped.abort(),
  };
}
