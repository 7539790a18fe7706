import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/adapters/system/secrets.ts';
import type { Database } from '../../src/store/database/database.ts';
import { asking, getProfile, signIn } from '../api/customer/sign-in.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

// What a third party needs to see whose session it is without asking us: the published keys, and nothing else.

const older = 'an older secret of this test of 32 characters long';
const newer = 'a newer secret of this test of 32 characters long!';
const address = '/.well-known/jwks.json';

let database: Database;
let before: TestService;
let after: TestService;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  before = await startTestService({ database, environment: { TIFFIN_SECRET: older } });
  after = await startTestService({ database, environment: { TIFFIN_SECRET: `${newer},${older}` } });
});

afterAll(async () => {
  await after.close();
  await before.close();
  await database.close();
});

/** Checks a token as a stranger does, with `jose` and the address alone. */
async function verifyAt(service: TestService, token: string) {
  const keys = createRemoteJWKSet(new URL(address, service.url));
  const currentDate = new Date(service.clock.now());
  return jwtVerify(token, keys, { issuer: 'tiffin', audience: 'tiffin-storefront', currentDate });
}

describe('GET /.well-known/jwks.json', () => {
  test('200 to any caller, for five minutes, and nothing of it is secret', async () => {
    const answer = await after.call('GET', address, { headers: { Origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
    expect(answer.body.keys).toHaveLength(2);
    for (const key of answer.body.keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    }
    expect(answer.body.keys[0].kid).toBe(createSecrets([newer]).keyId);
  });

  test('a session token is verified with the published keys alone', async () => {
    const token = await signIn(before, asking('ada@example.com'));
    const { payload, protectedHeader } = await verifyAt(before, token);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: before.context.secrets.keyId });
    const profile = await getProfile(before, token);
    expect(payload.sub).toBe(profile.body.id);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'mid', 'sid', 'sub']);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(14 * 24 * 3600);
  });

  test('after a rotation old sessions go on, new ones are signed with the new key, and both can be verified', async () => {
    const old = await signIn(before, asking('bo@example.com'));
    expect((await getProfile(after, old)).status).toBe(200);
    expect((await verifyAt(after, old)).protectedHeader.kid).toBe(before.context.secrets.keyId);
    const young = await signIn(after, asking('cy@example.com'));
    expect((await verifyAt(after, young)).protectedHeader.kid).toBe(after.context.secrets.keyId);
    // A node that does not know the new secret yet accepts no token signed with it.
    expect((await getProfile(before, young)).status).toBe(401);
    await expect(verifyAt(before, young)).rejects.toThrow();
  });

  test('a secret that left the list takes its sessions and its key with it', async () => {
    const old = await signIn(before, asking('di@example.com'));
    const later = await startTestService({ database, environment: { TIFFIN_SECRET: newer } });
    expect((await getProfile(later, old)).status).toBe(401);
    expect((await later.call('GET', address)).body.keys).toHaveLength(1);
    await later.close();
  });

  test('nodes that share a secret share the keys', async () => {
    const twin = await startTestService({ database, environment: { TIFFIN_SECRET: older } });
    expect((await twin.call('GET', address)).text).toBe((await before.call('GET', address)).text);
    expect((await getProfile(twin, await signIn(before, asking('ed@example.com')))).status).toBe(200);
    await twin.close();
  });

  test('a token changed by a letter, or of another service, is not believed', async () => {
    const token = await signIn(before, asking('fy@example.com'));
    const keys = createLocalJWKSet((await before.call('GET', address)).body);
    const [head, payload = '', signature] = token.split('.');
    const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"sub":"', '"sub":"x')).toString(
      'base64url',
    );
    await expect(jwtVerify(`${head}.${other}.${signature}`, keys)).rejects.toThrow();
    const claims = { customerId: 'c', merchantId: 'm', sessionId: 's', issuedAt: 0, expiresAt: 2_000_000_000_000 };
    await expect(jwtVerify(await createSecrets([newer]).signSession(claims), keys)).rejects.toThrow();
  });
});
