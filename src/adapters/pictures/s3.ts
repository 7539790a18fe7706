import type { AwsClient } from 'aws4fetch';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PictureStore, StoredPictureName } from '../../ports/pictures.ts';
import { boundedFetch } from '../calls/bounded-fetch.ts';

/** What docs/pictures.md asks an operator to fill in. */
export type ObjectStorage = {
  /** The address that names of objects are put behind, the bucket included. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

export type ObjectStorageLimits = {
  readonly callMsMax: number;
  /** How often a call is tried that was not answered, or answered with a fault of the storage. */
  readonly triesMax: number;
  /** Before the second try; twice as long before the third. */
  readonly pauseMs: number;
};

const usual: ObjectStorageLimits = { callMsMax: 10_000, triesMax: 3, pauseMs: 200 };

/** Everything that is kept is smaller: a widest WebP of 1,920 pixels. */
const objectBytesMax = 16 * 2 ** 20;

/**
 * Keeps pictures in storage that speaks the S3 protocol. The library that signs is loaded with the first call. A call takes
 * ten seconds at most and is tried three times with longer pauses; then it is DEPENDENCY_UNAVAILABLE.
 */
export function objectStorePictures(storage: ObjectStorage, changes: Partial<ObjectStorageLimits> = {}): PictureStore {
  const limits = { ...usual, ...changes };
  let client: Promise<AwsClient> | null = null;
  const fetch = boundedFetch(undefined, objectBytesMax);
  const signed = async (request: ObjectRequest): Promise<Response> => {
    client ??= openClient(storage);
    const { method, path, body, contentType } = request;
    const headers = contentType === undefined ? {} : { 'Content-Type': contentType, 'Cache-Control': forEver };
    const made = await (await client).sign(`${storage.url}/${path}`, { method, headers, ...(body && { body }) });
    return fetch(made, { signal: AbortSignal.timeout(limits.callMsMax), redirect: 'error' });
  };
  const call = (request: ObjectRequest): Promise<Uint8Array | null> => tried(request, signed, limits);
  const pathOf = ({ merchantId, pictureId }: StoredPictureName, name: string): string =>
    `${merchantId}/${pictureId}/${name}`;
  return {
    save: async (picture, files) => {
      for (const { name, bytes } of files) {
        const contentType = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
        await call({ method: 'PUT', path: pathOf(picture, name), body: bytes, contentType });
      }
    },
    read: (picture, name) => call({ method: 'GET', path: pathOf(picture, name) }),
    remove: async (picture, names) => {
      for (const name of names) await call({ method: 'DELETE', path: pathOf(picture, name) });
    },
  };
}

type ObjectRequest = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Uint8Array;
  readonly contentType?: string;
};

const forEver = 'public, max-age=31536000, immutable';

async function openClient({ region, keyId, secret }: ObjectStorage): Promise<AwsClient> {
  const { AwsClient: Client } = await import('aws4fetch');
  return new Client({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
}

/**
 * What was answered to what was done; null: there is no such object, which is no answer to putting one, or it is larger than any
 * of ours.
 */
async function tried(
  request: ObjectRequest,
  ask: (request: ObjectRequest) => Promise<Response>,
  { triesMax, pauseMs }: ObjectStorageLimits,
): Promise<Uint8Array | null> {
  let reason: unknown = null;
  for (let turn = 0; turn < triesMax; turn += 1) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (turn - 1)));
    try {
      const answer = await ask(request);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const words = await beginningOf(answer);
      const hasBucket = !words.includes('NoSuchBucket');
      if (answer.status === 404 && request.method !== 'PUT' && hasBucket) return null;
      reason = new Error(`the object storage answered ${answer.status}${hasBucket ? '' : ': there is no such bucket'}`);
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      if (error instanceof RangeError) return null;
      reason = error;
    }
  }
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'Pictures cannot be kept or read at the moment.', {
    retryAfterSeconds: 5,
    cause: reason,
  });
}

/** The first piece of an answer, where an error has its code; the rest is given up. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString('utf8');
}
