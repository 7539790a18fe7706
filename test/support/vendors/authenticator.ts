import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey in software, as a browser would speak for it; every part of its answers can be made wrong. */
export type Authenticator = {
  readonly credentialId: string;
  /** The answer to options for making a passkey. */
  create(options: { readonly challenge: string; readonly rp: { readonly id: string } }, change?: Changes): object;
  /** The answer to options for using it. */
  get(options: { readonly challenge: string; readonly rpId: string }, change?: Changes): object;
};

export type Changes = {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Whether the person was asked (a finger, a PIN). */
  readonly isVerified?: boolean;
};

const [present, verified, attested] = [0x01, 0x04, 0x40];

/** A new passkey for pages of `origin`; it counts its uses from 1. */
export function softwareAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let used = 0;
  const dataOf = (rpId: string, extra: number, change: Changes) => {
    used += 1;
    const flags = present | extra | (change.isVerified === false ? 0 : verified);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? used);
    return Buffer.concat([sha256(change.rpId ?? rpId), Buffer.from([flags]), counter]);
  };
  const clientData = (type: string, challenge: string, change: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const answer = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    create({ challenge, rp }, change = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = cborMap([
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const data = Buffer.concat([dataOf(rp.id, attested, change), Buffer.alloc(16), length, id, key]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, change).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId }, change = {}) {
      const data = dataOf(rpId, 0, change);
      const client = clientData('webauthn.get', challenge, change);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

// As much of CBOR (RFC 8949) as an attestation takes.

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
