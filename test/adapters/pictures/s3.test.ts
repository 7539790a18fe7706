import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { objectStorePictures } from '../../../src/adapters/pictures/s3.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { plainPicture, upload } from '../../api/back-office/pictures/pictures.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { startTestService } from '../../support/run/service.ts';

// A small object storage: it keeps what is put, checks who signed and what, and fails when it is told to.
type Failure = 'hang' | 'breaks' | 'no bucket' | number;
const objects = new Map<string, { bytes: Buffer; type: string; cacheControl: string }>();
const asked: string[] = [];
let failures: Failure[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push(`${request.method} ${path}`);
      const failure = failures.shift();
      if (failure === 'hang') return;
      if (failure === 'breaks') {
        response.writeHead(200, { 'content-length': 100 }).write('pict', () => response.destroy());
        return;
      }
      if (failure === 'no bucket') {
        response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
        return;
      }
      if (failure !== undefined) {
        response.writeHead(failure).end('<Error/>');
        return;
      }
      const { authorization = '' } = request.headers;
      const isSigned = /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-west-1\/s3\/aws4_request, /.test(authorization);
      if (!isSigned) {
        response.writeHead(403).end();
        return;
      }
      const bytes = Buffer.concat(chunks);
      if (request.method === 'PUT') {
        const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
        objects.set(path, { bytes, type, cacheControl });
        response.end();
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else {
        const found = objects.get(path);
        if (found === undefined) response.writeHead(404).end();
        else response.end(found.bytes);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
});
beforeEach(() => {
  objects.clear();
  asked.length = 0;
  failures = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const picture = { merchantId: merchantIds.demo, pictureId: 'a'.repeat(32) };
const path = (name: string) => `/bucket/${merchantIds.demo}/${picture.pictureId}/${name}`;
const storage = () => objectStorePictures({ url, region: 'eu-west-1', keyId: 'key-id', secret: 's' }, limits);
const limits = { callMsMax: 200, pauseMs: 1 };
const file = { name: '320.webp', bytes: Buffer.from('picture') };

describe('pictures in object storage', () => {
  test('are put with their type, read back, and removed', async () => {
    const store = storage();
    await store.save(picture, [file, { name: 'image.jpg', bytes: Buffer.from('plain') }]);
    expect(objects.get(path('320.webp'))).toMatchObject({ type: 'image/webp', bytes: file.bytes });
    expect(objects.get(path('image.jpg'))).toMatchObject({ type: 'image/jpeg' });
    expect(objects.get(path('320.webp'))?.cacheControl).toContain('immutable');
    expect(Buffer.from((await store.read(picture, '320.webp')) ?? []).toString()).toBe('picture');
    expect(await store.read(picture, '640.webp')).toBeNull();
    await store.remove(picture, ['320.webp', 'image.jpg', 'missing.webp']);
    expect(objects.size).toBe(0);
  });

  test('a fault, and a storage that does not answer, are tried again', async () => {
    failures = [503, 'hang'];
    await storage().save(picture, [file]);
    expect(asked).toEqual([1, 2, 3].map(() => `PUT ${path('320.webp')}`));
    expect(objects.size).toBe(1);
  });

  test('a picture that breaks off is read again', async () => {
    objects.set(path('320.webp'), { bytes: file.bytes, type: 'image/webp', cacheControl: '' });
    failures = ['breaks'];
    expect(Buffer.from((await storage().read(picture, '320.webp')) ?? []).toString()).toBe('picture');
    expect(asked).toHaveLength(2);
  });

  test('an object that is larger than any picture of ours is none', async () => {
    objects.set(path('320.webp'), { bytes: Buffer.alloc(17 * 2 ** 20), type: 'image/webp', cacheControl: '' });
    const patient = objectStorePictures(
      { url, region: 'eu-west-1', keyId: 'key-id', secret: 's' },
      { ...limits, callMsMax: 30_000 },
    );
    expect(await patient.read(picture, '320.webp')).toBeNull();
  });

  test('three times at most, then the caller is refused', async () => {
    failures = [500, 500, 500];
    await expect(storage().read(picture, '320.webp')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(asked).toHaveLength(3);
  });

  test('a refusal is not tried again', async () => {
    failures = [403];
    await expect(storage().save(picture, [file])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(asked).toHaveLength(1);
  });

  test('a bucket that is not there is no object that is not there, and nothing counts as kept or removed in it', async () => {
    const away = { code: 'DEPENDENCY_UNAVAILABLE' };
    failures = ['no bucket', 'no bucket', 'no bucket', 404];
    await expect(storage().save(picture, [file])).rejects.toMatchObject(away);
    await expect(storage().read(picture, '320.webp')).rejects.toMatchObject(away);
    await expect(storage().remove(picture, ['320.webp'])).rejects.toMatchObject(away);
    // Whatever else answers 404 to what is put has not kept it.
    await expect(storage().save(picture, [file])).rejects.toMatchObject(away);
    expect(asked).toHaveLength(4);
  });
});

test('a service that keeps its pictures there', async () => {
  const environment = {
    PICTURES_S3_URL: url,
    PICTURES_S3_REGION: 'eu-west-1',
    PICTURES_S3_KEY_ID: 'key-id',
    PICTURES_S3_SECRET: 'secret',
  };
  const service = await startTestService({ environment });
  const owner = await signInStaff(service);
  const answer = await upload(service, owner, await plainPicture(80));
  expect(answer.status, answer.text).toBe(201);
  expect(objects.size).toBe(4);
  const sent = await fetch(service.url + answer.body.src);
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const kept = [...objects.entries()].find(([name]) => name.endsWith('image.jpg'))?.[1].bytes ?? Buffer.alloc(0);
  expect(digest(new Uint8Array(await sent.arrayBuffer()))).toBe(digest(kept));
  failures = [403];
  const away = await fetch(service.url + answer.body.src.replace('image.jpg', '320.webp'));
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  // What could not be stored is not shown, and not counted as stored.
  failures = [403];
  expect((await upload(service, owner, await plainPicture(81))).status).toBe(503);
  const stored = await rowsOf(
    service,
    `select picture_id from picture where created_by is not null and state = 'stored'`,
  );
  expect(stored).toEqual([{ pictureId: answer.body.pictureId }]);
  await service.close();
});
