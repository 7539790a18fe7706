import { expect, test } from 'vitest';
import { serviceForTests } from '../../../support/run/service.ts';
import { personWithPasskey } from './passkeys.ts';

const service = serviceForTests();

test('200 the new name; 400 blanks; 404 another person’s', async () => {
  const { person, key } = await personWithPasskey(service);
  const other = await personWithPasskey(service);
  const path = `/passkeys/${key.credentialId}`;
  const renamed = await person.call('PATCH', path, { name: ' Kitchen tablet ' });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Kitchen tablet']);
  expect((await person.call('PATCH', path, { name: ' ' })).status).toBe(400);
  expect((await other.person.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await person.call('GET', '/passkeys')).body.passkeys[0].name).toBe('Kitchen tablet');
});
