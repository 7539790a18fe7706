import { expect, test } from 'vitest';
import { makeFirstRunToken } from '../../../../src/workflows/staff/first-run-token.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const check = (token: string | null) =>
  service.call('POST', '/api/v1/dashboard/first-run/check', { body: { token: token ?? '' } });

test('400 what is no token', async () => {
  expect((await check('short')).status).toBe(400);
});

test('200 an open link stays open when it is looked at, and is expired when its time is over or a later one is made', async () => {
  const token = await makeFirstRunToken(service.context);
  const expiresAt = new Date(service.clock.now() + 15 * 60_000).toISOString();
  expect((await check(token)).body).toEqual({ state: 'open', expiresAt });
  expect((await check(token)).body).toEqual({ state: 'open', expiresAt });
  const later = await makeFirstRunToken(service.context);
  expect((await check(token)).body).toEqual({ state: 'expired', expiresAt: null });
  service.clock.advance(15 * 60_000);
  expect((await check(later)).body).toEqual({ state: 'expired', expiresAt: null });
  expect((await check('a-first-run-token-never-made')).body).toEqual({ state: 'expired', expiresAt: null });
});

test('200 once there is an operator every link is used, the one that was used and one that never was', async () => {
  const token = await makeFirstRunToken(service.context);
  const body = { token, emailAddress: 'olive@example.com', name: 'Olive Owner' };
  expect((await service.call('POST', '/api/v1/dashboard/first-run', { body })).status).toBe(201);
  expect((await check(token)).body).toEqual({ state: 'used', expiresAt: null });
  expect((await check('a-first-run-token-never-made')).body).toEqual({ state: 'used', expiresAt: null });
});
