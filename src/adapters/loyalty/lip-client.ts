import { type Static, type TSchema, Type } from 'typebox';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LoyaltyHostStore } from '../../ports/loyalty.ts';
import type { Random } from '../../ports/random.ts';
import { hasForm } from '../calls/answer-form.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';

export type LipParts = {
  /** Origin of the host. */
  readonly url: string;
  readonly key: string;
  readonly store: LoyaltyHostStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Left out: that of this process, to any address. */
  readonly fetch?: typeof fetch;
  /** Says which trace a request is part of. */
  readonly traceHeaders?: () => Readonly<Record<string, string>>;
};

/** One act: what it is about, and the name it is asked under every time. */
export type LipAct = {
  readonly merchantId: string;
  readonly operation: string;
  /** With merchant and operation the whole name: what must not happen twice. */
  readonly name: string;
  readonly subjectId: string;
  readonly orderReference?: string;
};

/** The host answered, and it was no: `code` is one of the protocol's. */
export class LipRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the loyalty host refused: ${code}`);
    this.name = 'LipRefusal';
    this.code = code;
  }
}

/** Well below what clients wait for us. */
export const timeoutMs = 4_000;

/** Asks for something that changes nothing, under a fresh key: hosts answer a known key from memory. */
export async function readLip<Answer extends TSchema>(
  parts: LipParts,
  merchantId: string,
  path: string,
  facts: object,
  answer: Answer,
): Promise<Static<Answer>> {
  return ask(parts, { merchantId, path, key: parts.random.id(), facts, answer });
}

/**
 * Asks for an act, written down before and after without what was said. An act whose outcome is unknown stays pending
 * and is asked again under the same key, with the same facts: `factsAt` is given the instant of the first time.
 * `changedOf` says of an answer whose points it changed, so that the merchant is notified with the answer, once.
 */
export async function actAtLip<Answer extends TSchema>(
  parts: LipParts,
  act: LipAct,
  path: string,
  factsAt: (firstAt: number) => object,
  answer: Answer,
  changedOf: (answered: Static<Answer>) => string | null = () => null,
): Promise<Static<Answer>> {
  const { merchantId } = act;
  return written(parts, act, changedOf, (key, firstAt) =>
    ask(parts, { merchantId, path, key, facts: factsAt(firstAt), answer }),
  );
}

/**
 * Asks for an act of the host's own administration, which no protocol describes: with the same key, without its
 * envelope and its idempotency, and written down like any other.
 * (design/customers.md#a-loyalty-host-is-asked-to-erase-until-it-has)
 */
export async function actAtAdministration<Answer extends TSchema>(
  parts: LipParts,
  act: LipAct,
  path: string,
  facts: object,
  answer: Answer,
): Promise<Static<Answer>> {
  return written(
    parts,
    act,
    () => null,
    async () => understood(path, await post(parts, `admin/api/v1/${path}`, JSON.stringify(facts)), answer),
  );
}

async function written<Result>(
  parts: LipParts,
  act: LipAct,
  changedOf: (answered: Result) => string | null,
  askFor: (callKey: string, firstAt: number) => Promise<Result>,
): Promise<Result> {
  const { store, clock } = parts;
  const { merchantId, operation, name, subjectId, orderReference = null } = act;
  const callKey = `${merchantId}:${operation}:${name}`;
  const at = clock.nowFor(merchantId);
  const firstAt = await store.beginCall({ merchantId, callKey, operation, subjectId, orderReference, at });
  try {
    const answered = await askFor(callKey, firstAt);
    await store.finishCall(merchantId, callKey, 'done', at, changedOf(answered));
    return answered;
  } catch (error) {
    if (error instanceof LipRefusal) await store.finishCall(merchantId, callKey, 'refused', at, null);
    throw error;
  }
}

type Asked<Answer extends TSchema> = {
  readonly merchantId: string;
  readonly path: string;
  readonly key: string;
  readonly facts: object;
  readonly answer: Answer;
};

async function ask<Answer extends TSchema>(parts: LipParts, asked: Asked<Answer>): Promise<Static<Answer>> {
  const { clock, random } = parts;
  const context = {
    protocol_version: '1.0',
    profile: 'foodservice/1.0',
    request_id: `r${random.id()}`,
    idempotency_key: asked.key,
    occurred_at: new Date(clock.nowFor(asked.merchantId)).toISOString(),
    // The same for all nodes: the host keeps keys by system, not by instance.
    source: { system: 'tiffin' },
  };
  const answered = await post(parts, `lip/v1/${asked.path}`, JSON.stringify({ context, ...asked.facts }));
  return understood(asked.path, answered, asked.answer);
}

function understood<Answer extends TSchema>(path: string, { ok, body }: Posted, answer: Answer): Static<Answer> {
  if (!ok) throw refusalIn(body);
  if (!hasForm(answer, body)) throw unreachable(new Error(`${path} was answered in an unknown form`));
  return body;
}

type Posted = { readonly ok: boolean; readonly body: unknown };

async function post(parts: LipParts, path: string, text: string): Promise<Posted> {
  try {
    const response = await (parts.fetch ?? boundedFetch())(`${parts.url}/${path}`, {
      method: 'POST',
      headers: { ...parts.traceHeaders?.(), authorization: `Bearer ${parts.key}`, 'content-type': 'application/json' },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) throw new Error(`the loyalty host answered ${response.status}`);
    return { ok: response.ok, body: await response.json() };
  } catch (error) {
    throw unreachable(error);
  }
}

export const problemForm = Type.Object({ code: Type.String() });

/** What is wrong between us and the host is not the customer's: such refusals are outages. */
export const transportCodes = new Set([
  'invalid_json',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'unauthorized',
  'rate_limited',
]);

function refusalIn(body: unknown): Error {
  if (!hasForm(problemForm, body)) return unreachable(new Error('the loyalty host refused without a code'));
  return transportCodes.has(body.code) ? unreachable(new LipRefusal(body.code)) : new LipRefusal(body.code);
}

function unreachable(cause: unknown): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The loyalty programme cannot be reached at the moment. Try again.',
    {
      retryAfterSeconds: 5,
      cause,
    },
  );
}
