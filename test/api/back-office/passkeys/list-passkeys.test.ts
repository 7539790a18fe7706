import { expect, test } from 'vitest';
import { serviceForTests } from '../../../support/run/service.ts';
import { addPasskey, personWithPasskey, signInByPasskey } from './passkeys.ts';

const service = serviceForTests();

test('200 the person’s own, with their last use, and no key', async () => {
  const { person, key } = await personWithPasskey(service);
  await personWithPasskey(service);
  service.clock.advance(1_000);
  const second = await addPasskey(service, person);
  await signInByPasskey(service, key);
  const { status, body, text } = await person.call('GET', '/passkeys');
  expect(status).toBe(200);
  expect(body.passkeys).toEqual([
    { passkeyId: key.credentialId, name: 'Tablet', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    { ...second.answer.body, lastUsedAt: null },
  ]);
  expect(text).not.toContain('publicKey');
});
