import { describe, expect, test } from 'vitest';
import { deleteLogins } from '../../../src/jobs/retention.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { saveKnownDevice } from '../../../src/store/customer/known-devices.ts';
import { statement } from '../../../src/store/database/database.ts';
import {
  customerSteps,
  deviceCookie,
  guessWrong,
  type SignInSteps,
  signInWith,
  staffSteps,
} from '../../support/callers/sign-ins.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests, startTestService, type TestService } from '../../support/run/service.ts';

// What a stranger may cost a person: a share of their own, and nothing of what the person's own devices have.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const home = '127.0.0.1';
const strangers = Array.from({ length: 40 }, (_, at) => `127.0.1.${at + 1}`);

let people = 0;
type Surface = { steps: (service: TestService) => SignInSteps; person: (service: TestService) => Promise<string> };
function newDiner(): string {
  people += 1;
  return `diner-${people}@example.com`;
}

const surfaces: readonly (readonly [string, Surface])[] = [
  ['staff', { steps: staffSteps, person: async (service) => (await signInStaff(service)).emailAddress }],
  ['customers', { steps: customerSteps, person: async () => newDiner() }],
];

describe.each(surfaces)('%s', (_name, { steps: stepsOf, person: newPerson }) => {
  const service = serviceForTests({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const [one = '', other = ''] = strangers;

  test('five requests of a stranger leave the person theirs, from any address; and so again a moment later', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 5; count += 1) expect((await steps.ask(person, { from: one })).status).toBe(200);
      expect((await steps.ask(person, { from: one })).status).toBe(429);
      expect((await signInWith(steps, person, { from: home })).status).toBe(200);
      service.clock.advance(16 * minuteMs);
    }
  });

  test('wrong codes of a stranger leave the person theirs, on a new device too', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    expect((await guessWrong(service, steps, person, 15, one)).status).toBeOneOf([400, 429]);
    // The stranger is at an end, with the right code too.
    service.clock.advance(16 * minuteMs);
    const { body } = await steps.ask(person, { from: one });
    expect((await steps.guess(person, body.methodId, '123456', { from: one })).status).toBeOneOf([400, 429]);
    expect((await signInWith(steps, person, { from: home })).status).toBe(200);
  });

  test('many strangers together: 50 guesses a day are compared, and known devices and addresses go on', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    const cookie = deviceCookie(await signInWith(steps, person, { from: home }));
    for (const from of strangers.slice(0, 6)) await guessWrong(service, steps, person, 10, from);
    // Codes are used up, and so are guesses: a new address gets nowhere, with the right code neither.
    const compared = await service.database.run<{ usedCount: number }>(guessesOf, [person]);
    expect(compared).toEqual([{ usedCount: 50 }]);
    service.clock.advance(16 * minuteMs);
    const fresh = '127.0.2.1';
    const asked = await steps.ask(person, { from: fresh });
    const guessed = await steps.guess(person, asked.body.methodId ?? 'x', '123456', { from: fresh });
    expect(guessed.status).toBeOneOf([400, 429]);
    // The cookie from a strange address, and the address without the cookie.
    expect((await signInWith(steps, person, { from: other, cookie })).status).toBe(200);
    expect((await signInWith(steps, person, { from: home })).status).toBe(200);
    // A day later all begins anew.
    service.clock.advance(dayMs);
    expect((await signInWith(steps, person, { from: fresh })).status).toBe(200);
  });

  test('a known device is no way around the limits: ten wrong guesses a day, whatever the address', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    const cookie = deviceCookie(await signInWith(steps, person, { from: home }));
    let compared = 0;
    for (const from of strangers.slice(10, 13)) {
      service.clock.advance(16 * minuteMs);
      const { body } = await steps.ask(person, { from, cookie });
      for (let count = 0; count < 5; count += 1) {
        await steps.guess(person, body.methodId, '000000', { from, cookie });
        compared += 1;
      }
    }
    expect(compared).toBe(15);
    const { body } = await steps.ask(person, { from: other, cookie });
    expect((await steps.guess(person, body.methodId, '123456', { from: other, cookie })).status).toBeOneOf([400, 429]);
  });

  test('a cookie that we did not give opens nothing, and is replaced', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    const planted = 'tiffin_device=planted-by-a-stranger';
    const answer = await signInWith(steps, person, { from: home, cookie: planted });
    expect(deviceCookie(answer)).not.toBe(planted);
    // Another person on the same browser: the same cookie serves both.
    const cookie = deviceCookie(answer);
    const second = await newPerson(service);
    expect(deviceCookie(await signInWith(steps, second, { from: home, cookie }))).toBe(cookie);
  });

  test('right codes count as no wrong ones', async () => {
    const steps = stepsOf(service);
    const person = await newPerson(service);
    for (let count = 0; count < 12; count += 1) {
      expect((await signInWith(steps, person, { from: home })).status).toBe(200);
      service.clock.advance(16 * minuteMs);
    }
  });
});

describe('messages with codes', () => {
  test('1,004 codes from 53 addresses leave other addresses, known devices and receipts theirs', async () => {
    const sent: Message[] = [];
    const messages = { send: async (message: Message) => void sent.push(message) };
    const service = await startTestService({ environment: { RATE_LIMIT_FACTOR: '1' }, messages });
    try {
      const steps = customerSteps(service);
      const cookie = deviceCookie(await signInWith(steps, 'regular@example.com', { from: home }));
      service.clock.advance(20 * minuteMs);
      sent.length = 0;
      let asked = 0;
      for (let at = 0; at < 53; at += 1) {
        for (let count = 0; count < 19; count += 1) {
          asked += 1;
          await steps.ask(`victim-${asked}@example.com`, { from: `127.0.3.${at + 1}` });
        }
      }
      expect(asked).toBe(1007);
      expect(sent.length).toBeGreaterThanOrEqual(500);
      expect(sent.length).toBeLessThan(600);
      expect((await steps.ask('new-diner@example.com', { from: '127.0.4.1' })).status).toBe(200);
      expect((await steps.ask('regular@example.com', { from: '127.0.4.2', cookie })).status).toBe(200);
      // Texts have a budget of their own.
      expect((await steps.ask('+12125550142', { from: '127.0.4.3' })).status).toBe(200);
    } finally {
      await service.close();
    }
  });
});

describe('what is kept', () => {
  const service = serviceForTests({
    environment: { RATE_LIMIT_FACTOR: '1', CHECKOUT_BASE_URL: 'https://pay.example' },
  });

  test('counts go when their window is over, devices after half a year; no address is stored', async () => {
    const steps = customerSteps(service);
    expect((await signInWith(steps, 'kept@example.com', { from: '127.0.0.77' })).status).toBe(200);
    const [rows] = await service.database.run<{ counts: number; devices: number; addresses: number }>(keptRows, []);
    expect(rows).toEqual({ counts: expect.any(Number), devices: 1, addresses: 0 });
    expect(rows?.counts).toBeGreaterThan(0);
    service.clock.advance(dayMs);
    await deleteLogins.runOnce(service.context);
    expect(await service.database.run(keptRows, [])).toEqual([{ counts: 0, devices: 1, addresses: 0 }]);
    service.clock.advance(180 * dayMs);
    await deleteLogins.runOnce(service.context);
    expect(await service.database.run(keptRows, [])).toEqual([{ counts: 0, devices: 0, addresses: 0 }]);
  });

  test('only our own pages get the cookie; of all others the address alone is known, in one row', async () => {
    const { settings } = service.context;
    const origins = ['https://shop.example', 'https://evil.example', 'null', ''];
    const person = 'shop-diner@example.com';
    for (const origin of origins) {
      for (let count = 0; count < 2; count += 1) {
        const answer = await signInWith(customerSteps(service, origin), person, { from: '127.0.0.78' });
        expect([answer.status, answer.headers['set-cookie']], origin).toEqual([200, undefined]);
        service.clock.advance(8 * minuteMs);
      }
    }
    expect(await service.database.run(devicesOf, [person])).toEqual([{ count: 1 }]);
    for (const origin of [settings.baseUrl, settings.checkoutBaseUrl, service.url]) {
      const answer = await signInWith(customerSteps(service, origin), 'page-diner@example.com', { from: '127.0.0.79' });
      expect(deviceCookie(answer), origin).toMatch(/^tiffin_device=[\w-]{40,}$/);
    }
  });

  test('of one person forty devices and addresses are known', async () => {
    const device = { realm: 'staff', person: 'many@example.com', addressHash: 'here' };
    for (let at = 0; at < 45; at += 1) {
      const deviceHash = at.toString(16).padStart(64, '0');
      const seen = await saveKnownDevice(service.database, { ...device, deviceHash }, service.clock.now() + at);
      expect(seen).toEqual({ isNew: true, isFirst: at === 0 });
    }
    expect(await service.database.run(devicesOf, ['many@example.com'])).toEqual([{ count: 40 }]);
  });
});

const guessesOf = statement(
  'test-guesses-of',
  `select used_count from attempt_count where person = $1 and kind = 'guesses' and counted_by = 'strangers'`,
);
const devicesOf = statement('test-devices-of', `select count(*)::int4 as count from known_device where person = $1`);
const keptRows = statement(
  'test-kept-rows',
  `select (select count(*) from attempt_count)::int4 as counts, (select count(*) from known_device)::int4 as devices,
    (select count(*) from attempt_count where counted_by like '%127.0.%')::int4
      + (select count(*) from known_device where address_hash like '%127.0.%')::int4 as addresses`,
);
