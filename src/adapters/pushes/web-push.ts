import { lookup } from 'node:dns/promises';
import { Agent, type Dispatcher, request } from 'undici';
import webPush from 'web-push';
import type { Push, PushOutcome, PushSender } from '../../ports/pushes.ts';
import { isLoopbackAddress, isPublicAddress } from '../webhooks/allowed-address.ts';
import { guardedConnect, type Resolve } from '../webhooks/guarded-connect.ts';

export type WebPushOptions = {
  /** Where push services reach the operator: a `mailto:` or `https:` address. */
  readonly contact: string;
  readonly resolve?: Resolve;
  readonly isPublic?: (address: string) => boolean;
  readonly timeoutMs?: number;
  /** Certificates, PEM, that are trusted instead of the well-known ones. */
  readonly trusted?: string;
};

const timeoutDefaultMs = 8_000;
/** How much of an answer is taken in before the connection is closed; it is not used. */
const answerBytesMax = 4_096;
/** A push service that asks for more patience than this is asked again earlier. */
const afterMsMax = 3_600_000;

/**
 * Web Push (RFC 8030) without anyone in between: encrypted for the one browser (RFC 8291), signed with the installation's key (RFC 8292),
 * within eight seconds, following no redirect, to public addresses only. Every call has a connection of its own, so where it leads is
 * checked every time.
 */
export function webPushSender(options: WebPushOptions): PushSender {
  const { resolve = systemResolve, isPublic = isPublicAddress, timeoutMs = timeoutDefaultMs } = options;
  return {
    send: async (push) => {
      const prepared = prepare(push, options.contact);
      if (prepared === null) return { kind: 'refused', reason: 'its keys are none' };
      const isAllowed = push.onLoopback ? isLoopbackAddress : isPublic;
      const agent = new Agent({ connect: guardedConnect(resolve, isAllowed, { timeoutMs, trusted: options.trusted }) });
      try {
        return await post(push.to.endpoint, prepared, agent, AbortSignal.timeout(timeoutMs));
      } finally {
        await agent.destroy();
      }
    },
  };
}

type Prepared = { readonly headers: Record<string, string>; readonly body: Buffer };

/** Null where nothing can be encrypted for these keys. */
function prepare({ keys, to, text, ttlSeconds, urgency, topic }: Push, contact: string): Prepared | null {
  const { endpoint, p256dh, auth } = to;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, Buffer.from(text), {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency,
      topic,
    });
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: { ...Object.fromEntries(named), 'user-agent': 'Tiffin-Push/1' }, body };
  } catch {
    return null;
  }
}

async function post(
  endpoint: string,
  { headers, body: encrypted }: Prepared,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const {
      statusCode,
      headers: said,
      body,
    } = await request(endpoint, {
      dispatcher,
      signal,
      method: 'POST',
      headers,
      body: encrypted,
      reset: true,
    });
    // The status is the answer, however the rest of it ends.
    await body.dump({ limit: answerBytesMax, signal }).catch(() => {});
    return outcomeOf(statusCode, said['retry-after']);
  } catch (error) {
    return failureOf(error);
  }
}

function outcomeOf(status: number, retryAfter: string | readonly string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `answered ${status}`;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', reason };
  const seconds = typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { kind: 'later', reason, afterMs: seconds === null ? null : Math.min(seconds * 1_000, afterMsMax) };
}

/** What certainly never left may be tried again; what may have arrived is not. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failureOf(error: unknown): PushOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ADDRESS_REFUSED') return { kind: 'refused', reason: code };
  return neverLeft.has(code) ? { kind: 'later', reason: code, afterMs: null } : { kind: 'unanswered' };
}

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });
