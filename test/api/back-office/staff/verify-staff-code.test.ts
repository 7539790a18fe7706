import { describe, expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

async function askedFor(emailAddress: string): Promise<string> {
  return (await service.call('POST', '/api/v1/dashboard/sign-in', { body: { emailAddress } })).body.methodId;
}
const verify = (emailAddress: string, methodId: string, otp = '123456') =>
  service.call('POST', '/api/v1/dashboard/sign-in/verify', { body: { emailAddress, methodId, otp } });

describe('POST /api/v1/dashboard/sign-in/verify', () => {
  test('200 the right code opens a session by cookie', async () => {
    const { emailAddress, accountId } = await signInStaff(service, { role: 'manager' });
    const answer = await verify(emailAddress, await askedFor(emailAddress));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ accountId, isOperator: false, merchants: [{ slug: 'demo', role: 'manager' }] });
    const cookie = answer.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(
      /^tiffin_staff=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict,tiffin_device=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const me = await service.call('GET', '/api/v1/dashboard/me', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(me.body).toEqual(answer.body);
  });

  test('400 the code works once', async () => {
    const { emailAddress } = await signInStaff(service);
    const methodId = await askedFor(emailAddress);
    expect((await verify(emailAddress, methodId)).status).toBe(200);
    const again = await verify(emailAddress, methodId);
    expect(again.status).toBe(400);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('400 two right guesses at once open one session', async () => {
    const { emailAddress } = await signInStaff(service);
    const methodId = await askedFor(emailAddress);
    const answers = await Promise.all([verify(emailAddress, methodId), verify(emailAddress, methodId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('400 after five wrong guesses the right one is refused too', async () => {
    const { emailAddress } = await signInStaff(service);
    const methodId = await askedFor(emailAddress);
    for (let count = 1; count <= 5; count += 1)
      expect((await verify(emailAddress, methodId, '000000')).status).toBe(400);
    expect((await verify(emailAddress, methodId)).status).toBe(400);
  });

  test('400 another person’s code, and one that is too old', async () => {
    const one = await signInStaff(service);
    const other = await signInStaff(service);
    const methodId = await askedFor(one.emailAddress);
    expect((await verify(other.emailAddress, methodId)).status).toBe(400);
    service.clock.advance(11 * 60_000);
    expect((await verify(one.emailAddress, methodId)).status).toBe(400);
    service.clock.advance(-11 * 60_000);
  });

  test('400 a stranger gets the same answer as a wrong guess', async () => {
    const stranger = await verify('stranger@example.com', await askedFor('stranger@example.com'));
    const { emailAddress } = await signInStaff(service);
    const wrong = await verify(emailAddress, await askedFor(emailAddress), '000000');
    const { requestId: _one, ...answered } = stranger.body;
    const { requestId: _other, ...known } = wrong.body;
    expect(answered).toEqual(known);
  });
});
