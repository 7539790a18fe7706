import { describe, expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests, startTestService } from '../../../support/run/service.ts';

const service = serviceForTests();

const ask = (emailAddress: unknown) => service.call('POST', '/api/v1/dashboard/sign-in', { body: { emailAddress } });
const sentTo = async (emailAddress: string) =>
  (await service.call('GET', `/api/v1/sandbox/outbox?identifier=${encodeURIComponent(emailAddress)}`)).body.messages;

describe('POST /api/v1/dashboard/sign-in', () => {
  test('200 a person who works here is sent a code', async () => {
    const { emailAddress } = await signInStaff(service);
    const answer = await ask(emailAddress.toUpperCase());
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(() => sentTo(emailAddress)).toHaveLength(1);
    expect((await sentTo(emailAddress))[0].text).toContain('123456');
  });

  test('200 a stranger gets the same answer and no message', async () => {
    const answer = await ask('stranger@example.com');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['methodId']);
    expect(await sentTo('stranger@example.com')).toEqual([]);
  });

  test('400 what is no address', async () => {
    const answer = await ask('unknown');
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_ERROR');
  });
});

test('429 the sixth code within a quarter of an hour is not sent', async () => {
  const limited = await startTestService({ environment: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const { emailAddress } = await signInStaff(limited);
    const again = () => limited.call('POST', '/api/v1/dashboard/sign-in', { body: { emailAddress } });
    for (let count = 1; count <= 5; count += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.clock.advance(16 * 60_000);
    expect((await again()).status).toBe(200);
  } finally {
    await limited.close();
  }
});
