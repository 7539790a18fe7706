import { lookup } from 'node:dns/promises';
import { Webhook } from 'standardwebhooks';
import { Agent, type Dispatcher, request } from 'undici';
import type { WebhookFailure, WebhookOutcome } from '../../domain/webhooks/webhook-retry.ts';
import type { WebhookCall, WebhookSender } from '../../ports/webhooks.ts';
import { isLoopbackAddress, isPublicAddress } from './allowed-address.ts';
import { guardedConnect, type Resolve } from './guarded-connect.ts';

export type WebhookSenderOptions = {
  readonly resolve?: Resolve;
  readonly isPublic?: (address: string) => boolean;
  readonly timeoutMs?: number;
  /** Certificates, PEM, that are trusted instead of the well-known ones. */
  readonly trusted?: string;
};

const timeoutDefaultMs = 10_000;
/** How much of an answer is taken in before the connection is closed; it is not used. */
const answerBytesMax = 4_096;

/**
 * Posts events in the manner of Standard Webhooks: signed, within ten seconds, following no redirect, to public addresses
 * only. Every call has a connection of its own, so where it leads is checked every time.
 */
export function webhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { resolve = systemResolve, isPublic = isPublicAddress, timeoutMs = timeoutDefaultMs } = options;
  return {
    send: async (call) => {
      const isAllowed = call.onLoopback ? isLoopbackAddress : isPublic;
      const agent = new Agent({ connect: guardedConnect(resolve, isAllowed, { timeoutMs, trusted: options.trusted }) });
      try {
        return await post(call, agent, AbortSignal.timeout(timeoutMs));
      } finally {
        await agent.destroy();
      }
    },
  };
}

async function post(call: WebhookCall, dispatcher: Dispatcher, signal: AbortSignal): Promise<WebhookOutcome> {
  try {
    const { statusCode, body } = await request(call.url, {
      dispatcher,
      signal,
      method: 'POST',
      headers: headersOf(call),
      body: call.text,
      reset: true,
    });
    // The status is the answer, however the rest of it ends.
    await body.dump({ limit: answerBytesMax, signal }).catch(() => {});
    return { kind: 'answered', status: statusCode };
  } catch (error) {
    return { kind: 'unanswered', failure: failureOf(error) };
  }
}

function headersOf(call: WebhookCall): Record<string, string> {
  const sentAt = new Date(call.sentAt);
  return {
    'content-type': 'application/json',
    'user-agent': 'Tiffin-Webhooks/1',
    'webhook-id': call.eventId,
    'webhook-timestamp': String(Math.floor(call.sentAt / 1000)),
    'webhook-signature': call.secrets
      .map((secret) => new Webhook(secret).sign(call.eventId, sentAt, call.text))
      .join(' '),
  };
}

const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

function failureOf(error: unknown): WebhookFailure {
  if (!(error instanceof Error)) return 'CONNECTION_FAILED';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ADDRESS_REFUSED') return 'ADDRESS_REFUSED';
  return error.name === 'TimeoutError' || timeoutCodes.has(code) ? 'TIMEOUT' : 'CONNECTION_FAILED';
}

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });
