import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../../src/adapters/system/secrets.ts';

const old = 'an old secret of the test suite, 32 characters';
const newer = 'a newer secret of the test suite, 32 characters';
const claim = {
  purpose: 'cart',
  merchantId: 'de300000-0000-4000-8000-000000000001',
  subjectId: 'a'.repeat(24),
} as const;
const noon = Date.UTC(2026, 5, 1, 12);
const session = {
  customerId: 'customer-1',
  merchantId: claim.merchantId,
  sessionId: 'session-1',
  issuedAt: noon,
  expiresAt: noon + 3_600_000,
};
const at = (instant: number) => () => instant;

describe('capabilities', () => {
  const secrets = createSecrets([old]);

  test('the same claim, seed and key give the same token, in every process', () => {
    const token = secrets.deriveCapability(claim, 'seed', secrets.keyId);
    expect(createSecrets([old]).deriveCapability(claim, 'seed', secrets.keyId)).toBe(token);
    expect(token).toMatch(/^ct1\.de300000-0000-4000-8000-000000000001\.a{24}\.[A-Za-z0-9_-]{43}$/);
  });

  test('another seed, purpose, merchant, subject or key gives another one', () => {
    const other = createSecrets([newer]);
    const tokens = [
      secrets.deriveCapability(claim, 'seed', secrets.keyId),
      secrets.deriveCapability(claim, 'seed2', secrets.keyId),
      secrets.deriveCapability({ ...claim, purpose: 'handoff' }, 'seed', secrets.keyId),
      secrets.deriveCapability({ ...claim, merchantId: 'm' }, 'seed', secrets.keyId),
      secrets.deriveCapability({ ...claim, subjectId: 'c' }, 'seed', secrets.keyId),
      other.deriveCapability(claim, 'seed', other.keyId),
    ].map((token) => token.split('.')[3]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test('a token says what it is for; anything else says nothing', () => {
    for (const purpose of ['cart', 'handoff', 'receipt'] as const) {
      const token = secrets.deriveCapability({ ...claim, purpose }, 'seed', secrets.keyId);
      expect(secrets.parseCapability(token)).toEqual({ ...claim, purpose });
    }
    for (const text of [
      '',
      'ct1',
      'ct1.m.c',
      `ct2.m.c.${'x'.repeat(43)}`,
      `ct1.m.c.${'x'.repeat(44)}`,
      `ct1.m..${'x'.repeat(43)}`,
    ]) {
      expect(secrets.parseCapability(text)).toBeNull();
    }
  });

  test('after a rotation old key ids still derive, unknown ones throw', () => {
    const rotated = createSecrets([newer, old]);
    expect(rotated.keyId).not.toBe(secrets.keyId);
    expect(rotated.deriveCapability(claim, 's', secrets.keyId)).toBe(
      secrets.deriveCapability(claim, 's', secrets.keyId),
    );
    expect(() => createSecrets([newer]).deriveCapability(claim, 's', secrets.keyId)).toThrow('TIFFIN_SECRET');
  });
});

// Made before `e2`.
const unbound = 'e1.11fb5811.hnwxwGSb1vInEkw6.ujQjx-AH6SMn5AzyqK-Dfo-F_zRbMPW7Z6vYr90';

const place = ['payment-account', 'm1', 'stripe', 'acct_1', 'secretKey'] as const;

describe('hashes and encryption', () => {
  const secrets = createSecrets([newer, old]);

  test('a keyed hash depends on purpose, text and key', () => {
    const hash = secrets.keyedHash('code', '123456', secrets.keyId);
    expect(hash).toMatch(/^[a-f0-9]{64}$/);
    expect(secrets.keyedHash('code', '123456', secrets.keyId)).toBe(hash);
    expect(secrets.keyedHash('other', '123456', secrets.keyId)).not.toBe(hash);
    expect(createSecrets([old]).keyedHash('code', '123456', createSecrets([old]).keyId)).not.toBe(hash);
  });

  test('what is encrypted comes back, never looks the same twice, and is refused when touched', () => {
    const sealed = secrets.encrypt('pi_secret_é', place);
    expect(secrets.decrypt(sealed, place)).toBe('pi_secret_é');
    expect(secrets.encrypt('pi_secret_é', place)).not.toBe(sealed);
    expect(() => secrets.decrypt(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, place)).toThrow();
    expect(secrets.decrypt(createSecrets([old]).encrypt('older', place), place)).toBe('older');
  });
});

test.each([
  ['', 'nothing'],
  ['e1', 'no parts'],
  ['e3.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', 'another version'],
  ['e1.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', 'an unknown key'],
])('%s is not decrypted: %s', (text) => {
  expect(() => createSecrets([old]).decrypt(text, place)).toThrow();
});

test('encrypted text is refused at any other place, also where the parts of the two places read alike', () => {
  const secrets = createSecrets([old]);
  const sealed = secrets.encrypt('sk_live_1', place);
  for (const other of [
    ['payment-account', 'm2', 'stripe', 'acct_1', 'secretKey'],
    ['payment-account', 'm1', 'stripe', 'acct_1', 'webhookSecret'],
    ['payment-account', 'm1', 'stripe', 'acct_1'],
    ['payment-account', 'm1stripe', 'acct_1', 'secretKey'],
    ['webhook-endpoint', 'm1', 'stripe', 'acct_1', 'secretKey'],
  ] as const) {
    expect(() => secrets.decrypt(sealed, other)).toThrow();
  }
});

test('a text from before places were bound is still decrypted', () => {
  expect(createSecrets([old]).decrypt(unbound, place)).toBe('an older text');
});

test('encrypted text is refused whatever is changed, cut off or put behind it', () => {
  const secrets = createSecrets([old]);
  const sealed = secrets.encrypt('a text of some length', place);
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(() => secrets.decrypt(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, place)).toThrow();
    expect(() => secrets.decrypt(sealed.slice(0, at), place)).toThrow();
  }
  for (const more of ['A', '=', '.', ' ', '.AAAA']) expect(() => secrets.decrypt(sealed + more, place)).toThrow();
});

describe('sessions', () => {
  const secrets = createSecrets([old]);

  test('a token carries its claims', async () => {
    const token = await secrets.signSession(session);
    expect(await secrets.verifySession(token, at(noon))).toEqual(session);
    const [head = '', payload = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head)).toMatchObject({ alg: 'EdDSA', kid: secrets.keyId });
    expect(JSON.parse(payload)).toMatchObject({
      iss: 'tiffin',
      sub: 'customer-1',
      mid: claim.merchantId,
      sid: 'session-1',
    });
  });

  test('holds from one minute before its start to one minute after its end, by the clock of its merchant', async () => {
    const token = await secrets.signSession(session);
    const holds = async (instant: number) => (await secrets.verifySession(token, at(instant))) !== null;
    expect(await holds(noon - 60_000)).toBe(true);
    expect(await holds(noon - 61_000)).toBe(false);
    expect(await holds(session.expiresAt + 59_999)).toBe(true);
    expect(await holds(session.expiresAt + 60_000)).toBe(false);
    const asked: string[] = [];
    await secrets.verifySession(token, (merchantId) => {
      asked.push(merchantId);
      return noon;
    });
    expect(asked).toEqual([claim.merchantId]);
  });

  test('null for other signatures, algorithms and texts; again when the good one was just seen', async () => {
    const token = await secrets.signSession(session);
    expect(await secrets.verifySession(token, at(noon))).not.toBeNull();
    const [head = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('customer-1', 'customer-2'));
    const wrong = [
      '',
      'a.b.c',
      `${head}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${changed.toString('base64url')}.${signature}`,
      await createSecrets([newer]).signSession(session),
    ];
    for (const text of wrong) expect(await secrets.verifySession(text, at(noon))).toBeNull();
  });

  test('are checked with the public keys alone, which hold nothing else', async () => {
    const rotated = createSecrets([newer, old]);
    expect(rotated.publicKeys.map(({ kid }) => kid)).toEqual([rotated.keyId, secrets.keyId]);
    expect(rotated.publicKeys[1]).toEqual(secrets.publicKeys[0]);
    const token = await secrets.signSession(session);
    const keys = createLocalJWKSet({ keys: [...rotated.publicKeys] });
    const { payload } = await jwtVerify(token, keys, { currentDate: new Date(noon) });
    expect(payload).toMatchObject({ sub: 'customer-1', sid: 'session-1' });
    for (const key of rotated.publicKeys) expect(Object.keys(key)).not.toContain('d');
  });

  test('stays good while its secret is in the list', async () => {
    const token = await secrets.signSession(session);
    expect(await createSecrets([newer, old]).verifySession(token, at(noon))).toEqual(session);
    expect(await createSecrets([newer]).verifySession(token, at(noon))).toBeNull();
  });
});
