import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Protocol, ProtocolOperation } from '../../protocols/protocol.ts';
import { expectThat, Mismatch, NoAnswer } from './check.ts';

/** An answer as it came. `value` is undefined where the text is no JSON. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly value: unknown;
};

export type Request = {
  readonly operation: ProtocolOperation;
  /** From the first slash, with everything that stands in a path. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Wire = {
  /** One request. Throws NoAnswer where none came within twice its time; redirects are not followed. */
  send(request: Request): Promise<Answer>;
  /** What was sent and received last; null: nothing yet. */
  readonly last: { sent: string | null; received: string | null };
  /** Forgets what was sent and received. */
  clear(): void;
  /** How long each operation took at most, in milliseconds, beside its limit. */
  readonly slowest: ReadonlyMap<string, { readonly took: number; readonly limit: number }>;
};

const answerBytesMax = 4 * 1024 * 1024;
const shownMax = 1_500;

/** Speaks to the host at `origin`; `limitsFactor` scales the limits of time, for tests. */
export function openWire(origin: string, limitsFactor = 1): Wire {
  const last: Wire['last'] = { sent: null, received: null };
  const slowest = new Map<string, { took: number; limit: number }>();
  return {
    last,
    slowest,
    clear: () => Object.assign(last, { sent: null, received: null }),
    send: async ({ operation, path, body, text, headers = {} }) => {
      const limit = (operation.withinMs ?? 8_000) * limitsFactor;
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const sent = shorten([operation.method, path, content].filter((part) => part !== undefined).join(' '));
      Object.assign(last, { sent, received: null });
      const startedAt = performance.now();
      const answer = await ask(`${origin}${path}`, {
        method: operation.method,
        headers: {
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          // Each on a connection of its own: a host may close one between two requests, and that is no fault.
          connection: 'close',
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(limit * 2),
        ...(content === undefined ? {} : { body: content }),
      })
        .catch((error: unknown) => {
          if (error instanceof Mismatch) throw error;
          throw new NoAnswer(reasonOf(error, limit * 2));
        })
        .finally(() => {
          // What never came was slow, too.
          const took = Math.max(performance.now() - startedAt, slowest.get(operation.id)?.took ?? 0);
          slowest.set(operation.id, { took, limit });
        });
      Object.assign(last, { sent, received: shorten(`${answer.status} ${answer.text}`) });
      return answer;
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    expectThat(size <= answerBytesMax, 'an answer of at most 4 MiB', 'more than that');
    chunks.push(chunk);
  }
  // As `Response.text` reads it, which the adapters use.
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return { status: response.status, headers: response.headers, text, value: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, limit: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `nothing within ${limit / 1_000} seconds`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `no answer: ${cause.message}` : 'no answer';
}

/** A text as it fits into a report. */
export function shorten(text: string): string {
  return text.length <= shownMax ? text : `${text.slice(0, shownMax)}... (${text.length} characters)`;
}

/** The operation of a protocol with this id. */
export function operationOf(protocol: Protocol, id: string): ProtocolOperation {
  const found = protocol.operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`the ${protocol.name} protocol has no ${id}`);
  return found;
}

/** The body of an answer that has to have this status and form. */
export function granted<Form extends TSchema>(answer: Answer, status: number, form: Form): Static<Form> {
  expectThat(answer.status === status, `status ${status}`);
  const validator = Compile(form);
  if (validator.Check(answer.value)) return answer.value;
  const problems = answer.value === undefined ? ['it is no JSON'] : validator.Errors(answer.value).map(problemOf);
  throw new Mismatch(`a body of the form of the contract: ${problems.slice(0, 5).join('; ')}`);
}

function problemOf({ instancePath, message }: { readonly instancePath: string; readonly message: string }): string {
  return `${instancePath === '' ? 'the body' : instancePath} ${message}`;
}

/** Asks that an answer is a refusal with one of these statuses and, where there are any, one of these codes. */
export function refused(answer: Answer, statuses: readonly number[], codes: readonly string[] = []): void {
  const wanted = `status ${statuses.join(' or ')}${codes.length === 0 ? '' : ` with the code ${codes.join(' or ')}`}`;
  expectThat(statuses.includes(answer.status), wanted);
  if (codes.length > 0) expectThat(codes.includes(codeOf(answer) ?? ''), wanted);
}

/** Asks that an answer is one of the refusals that are meant: 4xx with a code, but not one that means an outage. */
export function refusedMeaningfully(answer: Answer): void {
  const isMeant = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
  expectThat(isMeant && codeOf(answer) !== null, 'a 4xx with a code: {"code": "..."}');
}

/** The code of a refusal; null where it has none. */
export function codeOf({ value }: Answer): string | null {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  return typeof value.code === 'string' && value.code !== '' ? value.code : null;
}

/** Asks that every operation was answered within its time, at its slowest. */
export function expectInTime({ slowest }: Wire): void {
  const late = [...slowest].filter(([, { took, limit }]) => took > limit);
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
  const limits = late.map(([id, { limit }]) => `${id} within ${seconds(limit)}`);
  expectThat(
    late.length === 0,
    limits.join(', '),
    late.map(([id, { took }]) => `${id} took ${seconds(took)}`).join(', '),
  );
}
