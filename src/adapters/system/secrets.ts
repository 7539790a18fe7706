import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { compactVerify } from 'jose/jws/compact/verify';
import { SignJWT } from 'jose/jwt/sign';
import { LRUCache } from 'lru-cache';
import { assert } from '../../domain/values/errors.ts';
import type {
  CapabilityClaim,
  CapabilityPurpose,
  PublicKey,
  SealedPlace,
  Secrets,
  SessionClaims,
} from '../../ports/secrets.ts';

const issuer = 'tiffin';
const audience = 'tiffin-storefront';
const clockSkewMs = 60_000;

/** What one secret of TIFFIN_SECRET gives: one key per use, so that none can stand in for another. */
type Key = {
  readonly keyId: string;
  readonly capabilities: Buffer;
  readonly hashes: Buffer;
  readonly encryption: Buffer;
  readonly sessionPrivate: KeyObject;
  readonly sessionPublic: KeyObject;
};

const prefixes: Record<CapabilityPurpose, string> = { cart: 'ct1', handoff: 'ho1', receipt: 'rc1', order: 'or1' };
const purposes = new Map<string, CapabilityPurpose>([
  ['ct1', 'cart'],
  ['ho1', 'handoff'],
  ['rc1', 'receipt'],
  ['or1', 'order'],
]);
const tokenForm = /^(ct1|ho1|rc1|or1)\.([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{1,128})\.[A-Za-z0-9_-]{43}$/;

/**
 * Keys from TIFFIN_SECRET, newest first: new tokens are made with the first, old ones stay good while their secret is
 * in the list (design/storage.md#secrets-are-derived-not-stored). Sessions are JWTs signed with Ed25519
 * (reference/credentials.md#one-time-codes); a token seen lately is not checked again.
 * (design/security.md#session-keys-are-derived-from-the-secret)
 */
export function createSecrets(secretTexts: readonly string[]): Secrets {
  const keys = secretTexts.map(deriveKey);
  const newest = keys[0];
  assert(newest !== undefined, 'there is at least one secret');
  const byId = new Map(keys.map((key) => [key.keyId, key]));
  const keyOf = (keyId: string): Key => {
    const key = byId.get(keyId);
    assert(key !== undefined, `the secret with key id ${keyId} is still in TIFFIN_SECRET`);
    return key;
  };
  return {
    keyId: newest.keyId,
    keyIds: keys.map(({ keyId }) => keyId),
    deriveCapability: (claim, seed, keyId) => formatToken(claim, seed, keyOf(keyId)),
    parseCapability: parseToken,
    keyedHash: (purpose, text, keyId) =>
      createHmac('sha256', keyOf(keyId).hashes).update(`${purpose}|${text}`).digest('hex'),
    encrypt: (text, place) => encryptText(text, place, newest),
    decrypt: (text, place) => decryptText(text, place, keyOf),
    signSession: (claims) => signClaims(claims, newest),
    verifySession: sessionVerifier(byId),
    publicKeys: keys.map(publicKeyOf),
  };
}

function deriveKey(secret: string): Key {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `tiffin/${use}`, 32));
  const sessionPrivate = ed25519From(derive('session'));
  return {
    keyId: derive('key-id').toString('hex').slice(0, 8),
    capabilities: derive('capability'),
    hashes: derive('hash'),
    encryption: derive('encryption'),
    sessionPrivate,
    sessionPublic: createPublicKey(sessionPrivate),
  };
}

/** A private key from its 32 bytes, by the fixed PKCS #8 header of RFC 8410. */
function ed25519From(seed: Buffer): KeyObject {
  const header = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf({ keyId, sessionPublic }: Key): PublicKey {
  const { x } = sessionPublic.export({ format: 'jwk' });
  assert(x !== undefined, 'an Ed25519 key has one coordinate');
  return { kty: 'OKP', crv: 'Ed25519', x, kid: keyId, alg: 'EdDSA', use: 'sig' };
}

function formatToken(claim: CapabilityClaim, seed: string, key: Key): string {
  const text = `${claim.purpose}|${claim.merchantId}|${claim.subjectId}|${seed}`;
  const chance = createHmac('sha256', key.capabilities).update(text).digest('base64url');
  return `${prefixes[claim.purpose]}.${claim.merchantId}.${claim.subjectId}.${chance}`;
}

function parseToken(token: string): CapabilityClaim | null {
  const [, prefix = '', merchantId = '', subjectId = ''] = tokenForm.exec(token) ?? [];
  const purpose = purposes.get(prefix);
  return purpose === undefined ? null : { purpose, merchantId, subjectId };
}

const sealedForm = /^(e1|e2)\.([a-f0-9]{8})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;

/** `e2.<key id>.<nonce>.<text and tag>`, AES-256-GCM with the place as associated data. `e1` was without a place. */
function encryptText(text: string, place: SealedPlace, key: Key): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `e2.${key.keyId}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

function decryptText(text: string, place: SealedPlace, keyOf: (keyId: string) => Key): string {
  const [, version = '', keyId = '', nonce = '', body = ''] = sealedForm.exec(text) ?? [];
  const sealed = Buffer.from(body, 'base64url');
  // Base64 has spare bits that count for nothing: a text that differs in them alone is not ours either.
  assert(body !== '' && sealed.toString('base64url') === body, 'encrypted text is of version e1 or e2');
  const options = { authTagLength: 16 };
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId).encryption, Buffer.from(nonce, 'base64url'), options);
  if (version === 'e2') decipher.setAAD(Buffer.from(JSON.stringify(place)));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
}

function signClaims(claims: SessionClaims, key: Key): Promise<string> {
  return new SignJWT({ mid: claims.merchantId, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.customerId)
    .setIssuedAt(Math.floor(claims.issuedAt / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt / 1000))
    .sign(key.sessionPrivate);
}

/** Signatures are remembered, times are not: a token that was good a minute ago may be out of time now. */
function sessionVerifier(keys: ReadonlyMap<string, Key>): Secrets['verifySession'] {
  const seen = new LRUCache<string, SessionClaims>({ max: 10_000 });
  return async (token, nowFor) => {
    let claims = seen.get(token) ?? null;
    if (claims === null) {
      claims = await checkSignature(token, keys);
      if (claims === null) return null;
      seen.set(token, claims);
    }
    const now = nowFor(claims.merchantId);
    const inTime = claims.issuedAt <= now + clockSkewMs && claims.expiresAt > now - clockSkewMs;
    return inTime ? claims : null;
  };
}

async function checkSignature(token: string, keys: ReadonlyMap<string, Key>): Promise<SessionClaims | null> {
  try {
    const { payload } = await compactVerify(
      token,
      (header) => {
        const key = header.kid === undefined ? undefined : keys.get(header.kid);
        if (key === undefined) throw new Error('the key id is unknown');
        return key.sessionPublic;
      },
      { algorithms: ['EdDSA'] },
    );
    return parseClaims(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}

function parseClaims(payload: Readonly<Record<string, unknown>>): SessionClaims | null {
  const { iss, aud, sub, mid, sid, iat, exp } = payload;
  if (iss !== issuer || aud !== audience) return null;
  if (typeof sub !== 'string' || typeof mid !== 'string' || typeof sid !== 'string') return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { customerId: sub, merchantId: mid, sessionId: sid, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}
