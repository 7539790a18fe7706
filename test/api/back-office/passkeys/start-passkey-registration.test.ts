import { expect, test } from 'vitest';
import { serviceForTests } from '../../../support/run/service.ts';
import { addPasskey, personWithPasskey } from './passkeys.ts';

const service = serviceForTests();

test('200 what is there already is not made again, and the person is always asked', async () => {
  const { person, key } = await personWithPasskey(service);
  const { status, body } = await person.call('POST', '/passkeys/registration');
  expect(status).toBe(200);
  expect(body.options).toMatchObject({
    rp: { id: '127.0.0.1' },
    user: { name: person.emailAddress },
    excludeCredentials: [{ id: key.credentialId }],
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  });
});

test('409 the twenty-first passkey', async () => {
  const { person } = await personWithPasskey(service);
  for (let made = 1; made < 20; made += 1) expect((await addPasskey(service, person)).answer.status).toBe(201);
  const refused = await person.call('POST', '/passkeys/registration');
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
});
