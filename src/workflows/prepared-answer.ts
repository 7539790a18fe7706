import type { Answer, PreparedAnswer } from './answer.ts';
import { sha256Hex } from './digest.ts';

/**
 * `text` as the finished 200 of a publicly cacheable read (reference/conventions.md#response-headers,
 * reference/idempotency-and-concurrency.md#revision-tags): bytes, their strong tag, headers.
 */
export function prepareAnswer(text: string): Answer {
  const bytes = Buffer.from(text);
  const etag = `"${sha256Hex(text).slice(0, 32)}"`;
  const notModifiedHeaders = ['ETag', etag, 'Cache-Control', 'public, max-age=10'];
  const headers = [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(bytes.byteLength),
    ...notModifiedHeaders,
  ];
  const prepared: PreparedAnswer = { bytes, etag, headers, notModifiedHeaders };
  return { status: 200, text: '', prepared };
}

/** `make`, remembered for as long as the object it was made from is: one answer per source. */
export function rememberAnswer<Source extends object>(make: (source: Source) => Answer): (source: Source) => Answer {
  const answers = new WeakMap<Source, Answer>();
  return (source) => {
    const known = answers.get(source);
    if (known !== undefined) return known;
    const answer = make(source);
    answers.set(source, answer);
    return answer;
  };
}
