import { CommerceError } from '../../domain/values/errors.ts';
import type { MessageSender } from '../../ports/messages.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';
import type { RefusedMessage } from './smtp.ts';

export type SmsParts = {
  /** Origin of the service. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number in international form, a sender's name, or a messaging service (`MG...`). */
  readonly from: string;
  readonly report: (refused: RefusedMessage) => void;
  readonly timeOutMs?: number;
};

/**
 * Text messages over a Twilio-shaped HTTP interface. A number that cannot be reached is no outage: that is reported and
 * done with. When nothing can be sent at all, DEPENDENCY_UNAVAILABLE.
 * (design/customers.md#a-refused-recipient-is-no-outage)
 */
export function twilioMessages(parts: SmsParts): MessageSender {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(parts.account)}/Messages.json`, parts.url);
  const authorization = `Basic ${Buffer.from(`${parts.account}:${parts.token}`).toString('base64')}`;
  const sender = /^MG[0-9a-f]{32}$/.test(parts.from) ? { MessagingServiceSid: parts.from } : { From: parts.from };
  return {
    send: async ({ messageId, recipient, text, kind }) => {
      const form = new URLSearchParams({ To: recipient, ...sender, Body: shorten(text) });
      const answer = await post(address, authorization, form, parts.timeOutMs ?? 8000);
      if (answer === 'late') {
        // It may have been sent, and only a person who waits for a code asks again by themselves.
        if (kind === 'one_time_code') throw unavailable('TimeoutError', 5);
        return parts.report({ messageId, channel: 'sms', code: 'TimeoutError' });
      }
      if (answer.status >= 200 && answer.status < 300) return;
      if (!concernsRecipient(answer)) throw unavailable(`${answer.status} ${answer.code}`, answer.retryAfterSeconds);
      parts.report({ messageId, channel: 'sms', code: String(answer.code) });
    },
  };
}

type SmsAnswer = { readonly status: number; readonly code: number; readonly retryAfterSeconds: number };

async function post(
  address: URL,
  authorization: string,
  form: URLSearchParams,
  timeOutMs: number,
): Promise<SmsAnswer | 'late'> {
  try {
    const answer = await boundedFetch()(address, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeOutMs),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      status: answer.status,
      code: codeIn(await answer.text()),
      retryAfterSeconds: seconds >= 1 ? Math.min(3600, Math.ceil(seconds)) : 5,
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'TimeoutError') return 'late';
    throw unavailable(name, 5);
  }
}

/** The number of the vendor's error; 0 for none. The words beside it repeat the number of the person. */
function codeIn(text: string): number {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'number' ? code : 0;
  } catch {
    return 0;
  }
}

// What we send always has the same form, so a request that is not accepted (400) is so for its recipient, whatever new
// number the vendor gives the reason; but for these, which say that this sender cannot send at all.
const senderCodes = new Set([21212, 21603, 21606, 21607, 21659, 21660, 21661, 21701, 21703, 21705]);

function concernsRecipient({ status, code }: SmsAnswer): boolean {
  return status === 400 && code !== 0 && !senderCodes.has(code);
}

const textMax = 1600;

/** The text at the length a message may have: lines in the middle go first, so the beginning and the link stay. */
function shorten(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  while (rest.length > 1 && [first, '...', ...rest].join('\n').length > textMax) rest.shift();
  return text.length <= textMax ? text : [first, '...', ...rest].join('\n').slice(0, textMax);
}

function unavailable(reason: string, retryAfterSeconds: number): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The message could not be sent. Try again in a moment.', {
    retryAfterSeconds,
    cause: new Error(`SMS: ${reason}`),
  });
}
