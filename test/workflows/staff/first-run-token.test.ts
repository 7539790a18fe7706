import { expect, test } from 'vitest';
import { makeFirstRunToken } from '../../../src/workflows/staff/first-run-token.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const use = (token: string | null) =>
  service.call('POST', '/api/v1/dashboard/first-run', {
    body: { token: token ?? '', emailAddress: 'olive@example.com', name: 'Olive Owner' },
  });

test('a start makes a token that works for fifteen minutes, and only the newest', async () => {
  const first = await makeFirstRunToken(service.context);
  const second = await makeFirstRunToken(service.context);
  expect((await use(first)).status).toBe(401);
  service.clock.advance(15 * 60_000);
  expect((await use(second)).status).toBe(401);
  expect((await use(await makeFirstRunToken(service.context))).status).toBe(201);
});

test('a start with an owner makes none', async () => {
  expect(await makeFirstRunToken(service.context)).toBeNull();
});
