import { expect, test } from 'vitest';
import { saveFirstRunLink } from '../../../../src/store/staff/staff.ts';
import { sha256Hex } from '../../../../src/workflows/digest.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

let links = 0;

/** A link as the start prints it, good for so long; the token in it. */
async function link(liveMs = 60_000): Promise<string> {
  links += 1;
  const token = `a-first-run-token-of-the-test-${links}`;
  await saveFirstRunLink(service.database, sha256Hex(token), service.clock.now() + liveMs);
  return token;
}

const use = (token: string, name = 'Olive Owner') =>
  service.call('POST', '/api/v1/dashboard/first-run', { body: { token, emailAddress: 'Olive@example.com', name } });

test('401 an unknown link, one that is too old, one that a later one replaced', async () => {
  expect((await use('a-first-run-token-never-made')).status).toBe(401);
  expect((await use(await link(-1))).status).toBe(401);
  const earlier = await link();
  await link();
  expect((await use(earlier)).status).toBe(401);
});

test('400 a name of blanks alone', async () => {
  expect((await use(await link(), '   ')).status).toBe(400);
});

test('201 the first owner owns every merchant; 401 the link and every later one are dead', async () => {
  const token = await link();
  const [one, other] = await Promise.all([use(token), use(token)]);
  expect([one.status, other.status].sort()).toEqual([201, 401]);
  const made = one.status === 201 ? one : other;
  expect(made.body).toMatchObject({ emailAddress: 'olive@example.com', isOperator: true });
  expect(made.body.merchants).toHaveLength(5);
  expect(made.body.merchants.every((place: { role: string }) => place.role === 'owner')).toBe(true);
  expect(made.headers['set-cookie']).toContain('HttpOnly');
  expect((await use(await link())).status).toBe(401);
});
