import { expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { signInOperator } from '../../support/callers/operators.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
const standing = (slug: string) => service.call('GET', `/api/v1/storefront/merchant/${slug}/standing`);

test('200 open, and suspended once an operator says so; its people are the only ones to learn why', async () => {
  expect((await standing('demo-uk')).body).toMatchObject({ standing: 'open', name: expect.any(String) });
  const operator = await signInOperator(service);
  const path = `/installation/merchants/${merchantIds.demoUk}/suspension`;
  await operator.call('PUT', path, { reason: 'Papers' });
  const { status, text, body } = await standing('demo-uk');
  expect([status, body.standing, text.includes('Papers')]).toEqual([200, 'suspended', false]);
});

test('404 a merchant that is not there, and one that its own people hide', async () => {
  expect((await standing('no-such-merchant')).status).toBe(404);
  const operator = await signInOperator(service);
  const made = await operator.call('POST', '/merchants', { slug: 'quiet', name: 'Quiet', country: 'Australia' });
  expect(made.status).toBe(201);
  expect((await standing('quiet')).status).toBe(404);
});
