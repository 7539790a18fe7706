import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedPush = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** How a call is answered: a status, or what the test does with the response itself; it may leave it open. */
export type PushAnswer = number | ((response: ServerResponse) => void);

export type PushService = {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Answers the next calls in turn; after them it is 201 again. */
  answerNext(...answers: readonly PushAnswer[]): void;
  close(): Promise<void>;
};

/** A push service on a port of this machine, which notes what it is handed and can read none of it. Close it. */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const planned: PushAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) });
      const answer = planned.shift() ?? 201;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerNext: (...answers) => void planned.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type PushBrowser = {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What the worker would be handed; throws for what was not encrypted for this browser. */
  readonly decrypt: (body: Buffer) => string;
};

/** The keys of a subscription as a browser makes them, and how it decrypts: by RFC 8291, written anew here. */
export function newPushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, use: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, use, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const shared = own.computeSecret(theirs);
      const use = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const secret = derive(shared, auth, use, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** What the sender says of itself (RFC 8292); throws unless it signed that with the key of `publicKey`. */
export function verifySender(authorization: string, publicKey: string): Readonly<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (key !== publicKey || !verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) {
    throw new Error('this sender is another one');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
