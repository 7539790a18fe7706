import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../src/ports/messages.ts';
import { statement } from '../../../src/store/database/database.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { asking, requestLogin, signIn, verifyCode } from './sign-in.ts';

const minuteMs = 60_000;
const database = countStatements(await openTestDatabase({ seeded: true }));
const ran = database.statements;
let service: TestService;
let sent: Message[] = [];
let failure: Error | null = null;

beforeAll(async () => {
  service = await startTestService({
    database,
    environment: { RATE_LIMIT_FACTOR: '1' },
    messages: {
      send: async (message) => {
        if (failure !== null) throw failure;
        sent.push(message);
      },
    },
  });
});

beforeEach(() => {
  sent = [];
  failure = null;
  // Away from what earlier tests asked for, also by their address.
  service.clock.advance(60 * minuteMs);
});

afterAll(async () => {
  await service.close();
  await database.close();
});

const findHash = statement('test-find-hash', 'select code_hash from one_time_code where method_id = $1');

const countCustomers = statement(
  'test-count-customers',
  'select count(*)::int8 as count from customer where email_address = $1',
);

describe('POST /customer/auth/login', () => {
  test('200 an e-mail address gets a code by mail, in lower case', async () => {
    const answer = await requestLogin(service, asking('  Ada.Byron@Example.COM '));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ methodId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/), delivery: 'email' });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'email', recipient: 'ada.byron@example.com', kind: 'one_time_code' });
    expect(sent[0]?.text).toContain('123456');
  });

  test.each([
    ['demo', '(212) 555-0142', '+12125550142'],
    ['demo-uk', '020 7946 0018', '+442079460018'],
    ['demo-ae', '050 123 4567', '+971501234567'],
    ['demo-au', '0491 570 156', '+61491570156'],
    ['demo-au', '+44 20 7946 0018', '+442079460018'],
  ])('200 at %s the number %s is sent to %s', async (slug, typed, recipient) => {
    const answer = await requestLogin(service, asking(typed, slug));
    expect(answer.status).toBe(200);
    expect(answer.body.delivery).toBe('sms');
    expect(sent.map((message) => [message.channel, message.recipient])).toEqual([['sms', recipient]]);
    // The same number written in full gets no second message within 30 s.
    await requestLogin(service, asking(recipient, slug));
    expect(sent).toHaveLength(1);
  });

  test('200 known and unknown people get the same answer, and asking creates no customer', async () => {
    await signIn(service, asking('known@example.com'));
    service.clock.advance(minuteMs);
    const known = await requestLogin(service, asking('known@example.com'));
    const unknown = await requestLogin(service, asking('unknown@example.com'));
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect([unknown.status, unknown.body.delivery]).toEqual([known.status, known.body.delivery]);
    expect(await service.database.run(countCustomers, ['unknown@example.com'])).toEqual([{ count: 0 }]);
  });

  test('200 within 30 s no second message: the new method takes the code that is on its way', async () => {
    const asked = asking('twice@example.com');
    const first = await requestLogin(service, asked);
    service.clock.advance(29_999);
    const second = await requestLogin(service, asked);
    expect(second.status).toBe(200);
    expect(second.body.methodId).not.toBe(first.body.methodId);
    expect(sent).toHaveLength(1);
    const verified = await verifyCode(service, { ...asked, methodId: second.body.methodId, otp: '123456' });
    expect(verified.status).toBe(200);
  });

  test('200 after 30 s a new message, and the earlier method stays good', async () => {
    const asked = asking('patient@example.com');
    const first = await requestLogin(service, asked);
    service.clock.advance(30_000);
    await requestLogin(service, asked);
    expect(sent).toHaveLength(2);
    expect((await verifyCode(service, { ...asked, methodId: first.body.methodId, otp: '123456' })).status).toBe(200);
  });

  test('200 once the code was used the next request sends at once', async () => {
    await signIn(service, asking('again@example.com'));
    await requestLogin(service, asking('again@example.com'));
    expect(sent).toHaveLength(2);
  });

  test('400 neither e-mail nor phone, and nothing is sent', async () => {
    for (const text of ['unknown', '12345', 'a@b', 'a b@example.com', 'call 212 555 0142 now', 'a..b@example.com']) {
      const answer = await requestLogin(service, asking(text));
      expect([text, answer.status]).toEqual([text, 400]);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { fields: [{ path: 'identifierString' }] },
      });
    }
    expect(sent).toEqual([]);
  });

  test.each(['+881631555555', '+19002345678', '+18765550123', '+33612345678'])(
    '400 no text is sent to %s: a satellite, a premium number, a country that is not served',
    async (number) => {
      const answer = await requestLogin(service, asking(number));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { fields: [{ path: 'identifierString' }] },
      });
      expect(sent).toEqual([]);
    },
  );

  test('400 a body of another form', async () => {
    for (const body of [{}, { merchantSlug: 'demo' }, { ...asking('a@example.com'), extra: 1 }, asking('ab')]) {
      expect((await requestLogin(service, body)).status).toBe(400);
    }
    expect(sent).toEqual([]);
  });

  test('404 no such merchant, and nothing is sent', async () => {
    const answer = await requestLogin(service, asking('ada@example.com', 'nowhere'));
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(sent).toEqual([]);
  });

  test('429 the sixth request of an identifier within 15 minutes, until the window is over', async () => {
    const asked = asking('eager@example.com');
    for (let count = 0; count < 5; count += 1) {
      expect((await requestLogin(service, asked)).status).toBe(200);
      service.clock.advance(minuteMs);
    }
    const limited = await requestLogin(service, asked);
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(limited.headers['retry-after']).toBe('600');
    expect(limited.headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(limited.headers['x-ratelimit-reset'])).toBe(Math.floor(service.clock.now() / 1000) + 600);
    expect(sent).toHaveLength(5);
    expect((await requestLogin(service, asking('other@example.com'))).status).toBe(200);
    service.clock.advance(10 * minuteMs);
    expect((await requestLogin(service, asked)).status).toBe(200);
  });

  test('429 the twenty-first request of an address, for whatever person, guesses included; another address goes on', async () => {
    const ask = (each: number, from: string) =>
      service.call('POST', '/api/v1/storefront/customer/auth/login', {
        body: asking(`crowd-${each}@example.com`),
        from,
      });
    const { body } = await ask(0, '127.0.0.9');
    const wrong = { ...asking('crowd-0@example.com'), methodId: body.methodId, otp: '000000' };
    const guess = { body: wrong, from: '127.0.0.9' };
    expect((await service.call('POST', '/api/v1/storefront/customer/auth/verify-otp', guess)).status).toBe(400);
    for (let each = 1; each < 19; each += 1) expect((await ask(each, '127.0.0.9')).status).toBe(200);
    const limited = await ask(19, '127.0.0.9');
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(sent).toHaveLength(19);
    const verify = await service.call('POST', '/api/v1/storefront/customer/auth/verify-otp', guess);
    expect(verify.status).toBe(429);
    expect((await ask(20, '127.0.0.10')).status).toBe(200);
    service.clock.advance(15 * minuteMs);
    expect((await ask(19, '127.0.0.9')).status).toBe(200);
  });

  test('200 a known and an unknown person cost the same statements', async () => {
    await signIn(service, asking('worked.for@example.com'));
    service.clock.advance(minuteMs);
    const names = async (identifier: string) => {
      ran.length = 0;
      expect((await requestLogin(service, asking(identifier))).status).toBe(200);
      return ran.filter((name) => /one-time-code|customer|message/.test(name));
    };
    expect(await names('worked.for@example.com')).toEqual(await names('never.seen@example.com'));
  });

  test('200 what is stored gives no code away', async () => {
    const asked = asking('stored@example.com');
    const { body } = await requestLogin(service, asked);
    const rows = await service.database.run<{ codeHash: string }>(findHash, [body.methodId]);
    expect(rows).toEqual([{ codeHash: expect.stringMatching(/^[a-f0-9]{64}$/) }]);
    // Another message with the same six digits has another hash.
    const other = await requestLogin(service, asking('stored.too@example.com'));
    expect(await service.database.run(findHash, [other.body.methodId])).not.toEqual(rows);
  });

  test('429 the merchant’s message budget is used up: nothing is sent', async () => {
    const small: Message[] = [];
    const messages = { send: async (message: Message) => void small.push(message) };
    const limited = await startTestService({ environment: { RATE_LIMIT_FACTOR: '0.001' }, messages });
    const ask = (name: string, from: string) =>
      limited.call('POST', '/api/v1/storefront/customer/auth/login', { body: asking(name), from });
    expect((await ask('first@example.com', '127.0.0.2')).status).toBe(200);
    const second = await ask('second@example.com', '127.0.0.3');
    expect([second.status, second.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(small.map((message) => message.recipient)).toEqual(['first@example.com']);
    await limited.close();
  });

  test('503 the channel is down: no code is left behind, and the next request sends at once', async () => {
    failure = new Error('the mail server is on fire');
    const asked = asking('fire@example.com');
    const answer = await requestLogin(service, asked);
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).not.toContain('fire@');
    expect(answer.text).not.toContain('mail server');
    failure = null;
    expect((await requestLogin(service, asked)).status).toBe(200);
    expect(sent).toHaveLength(1);
  });
});
