import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import { checkJsonText } from './json-text.ts';

/** What a body may have, unless its operation says otherwise (reference/conventions.md#json-and-http). */
export const bodyBytesMax = 65_536;

/** The caller went away before its request was complete: there is no one to answer. */
export class CallerGone extends Error {}

/**
 * The text of a request's body; "" when there is none. Refuses more than `bytesMax` bytes (413), another media type
 * than JSON (415) and what is not UTF-8 (400).
 */
export async function readText(request: IncomingMessage, bytesMax: number = bodyBytesMax): Promise<string> {
  const bytes = await readBytes(request, bytesMax);
  if (bytes.length === 0) return '';
  if (!isJsonType(request.headers['content-type'])) {
    throw new CommerceError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as Content-Type: application/json in UTF-8.');
  }
  if (!isUtf8(bytes)) throw invalid('body', 'The body is not UTF-8.', 'utf8');
  return bytes.toString('utf8');
}

/** How many files are read at once: each is held whole. */
const filesMax = 4;
let filesCount = 0;

/**
 * The bytes of a picture that is the body of a request, whatever it turns out to be. Refuses more than `bytesMax` bytes
 * (413), another media type than `image/...` (415), and with DEPENDENCY_UNAVAILABLE one more than are read at once.
 */
export async function readPictureFile(request: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  if (!/^image\/[a-z0-9.+-]+$/i.test(request.headers['content-type'] ?? '')) {
    throw new CommerceError('UNSUPPORTED_MEDIA_TYPE', 'Send the picture itself, such as Content-Type: image/jpeg.');
  }
  if (filesCount >= filesMax) {
    const message = 'Many pictures are being sent. Send this one again shortly.';
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 2 });
  }
  filesCount += 1;
  try {
    return await readBytes(request, bytesMax);
  } finally {
    filesCount -= 1;
  }
}

/**
 * The value of a body (reference/conventions.md#json-and-http); `{}` when it is empty. Refuses what is not JSON, and
 * what JSON.parse lets through: duplicate keys, deep nesting, broken characters.
 */
export function parseBody(text: string): unknown {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CommerceError('VALIDATION_ERROR', 'The body is not valid JSON.', {
      details: { fields: [{ path: 'body', rule: 'json' }] },
      cause,
    });
  }
  checkJsonText(text);
  return value;
}

/** The bytes of a request's body; empty when there is none. Refuses more than `bytesMax` (413). */
export function readBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const tooLarge = (): CommerceError =>
    new CommerceError('PAYLOAD_TOO_LARGE', `A request body has at most ${bytesMax} bytes here.`);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = (error: Error): void => {
      request.off('data', take);
      request.resume();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > bytesMax) stop(tooLarge());
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks)));
    // Every request is closed in the end; an error is made only where it means something, for making one is not free.
    request.once('close', () => {
      if (!request.complete) reject(new CallerGone());
    });
    request.once('error', () => reject(new CallerGone()));
  });
}

function isJsonType(header: string | undefined): boolean {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') return false;
  return parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter));
}
