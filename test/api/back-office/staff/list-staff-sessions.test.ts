import { expect, test } from 'vitest';
import { signInWith, staffSteps } from '../../../support/callers/sign-ins.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 every live session of the person and of no other, with device, address and last use', async () => {
  const person = await signInStaff(service);
  await signInStaff(service);
  service.clock.advance(60_000);
  const signedIn = await signInWith(staffSteps(service), person.emailAddress, { from: '127.0.0.5' });
  expect(signedIn.status).toBe(200);
  const { status, body, text } = await person.call('GET', '/sessions');
  expect(status, text).toBe(200);
  expect(body.sessions).toMatchObject([
    { isCurrent: false, clientAddress: '127.0.0.5', device: '' },
    { isCurrent: true, clientAddress: '127.0.0.1' },
  ]);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});

test('200 last use is right to the hour, and the device is called what a person calls it', async () => {
  const person = await signInStaff(service);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const { body } = await service.call('POST', '/api/v1/dashboard/sign-in', {
    body: { emailAddress: person.emailAddress },
  });
  await service.call('POST', '/api/v1/dashboard/sign-in/verify', {
    headers: { 'User-Agent': userAgent },
    body: { emailAddress: person.emailAddress, methodId: body.methodId, otp: '123456' },
  });
  const begun = service.clock.now();
  service.clock.advance(2 * 3_600_000);
  await person.call('GET', '/me');
  const { sessions } = (await person.call('GET', '/sessions')).body;
  const used = (at: number) => new Date(sessions[at].lastUsedAt).getTime();
  const mine = sessions[0].isCurrent ? 0 : 1;
  expect(used(mine)).toBe(service.clock.now());
  expect(used(1 - mine)).toBe(begun);
  expect(sessions[1 - mine].device).toBe('Chrome, Android');
});

test('200 of one account fifty sessions live; the oldest ends', async () => {
  const person = await signInStaff(service);
  const steps = staffSteps(service);
  for (let count = 0; count < 50; count += 1) {
    service.clock.advance(1_000);
    expect((await signInWith(steps, person.emailAddress)).status).toBe(200);
  }
  expect((await person.call('GET', '/me')).status).toBe(401);
}, 30_000);
