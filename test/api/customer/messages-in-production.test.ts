import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, refusal, startMailServer } from '../../adapters/messages/mail-server.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { refusalOf } from './addresses.ts';
import { asking, getProfile, requestLogin, verifyCode } from './sign-in.ts';

// Production with a mail server and nothing else: only the mailbox gets the code.

let mail: MailServer;
let service: TestService;
let refuses: Error | null = null;
const printed: string[] = [];
const print = console.log;

beforeAll(async () => {
  console.log = (...words: unknown[]) => void printed.push(words.join(' '));
  mail = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'no such user') : null),
    onMailFrom: (_address, _session, done) => done(refuses),
  });
  service = await startTestService({
    environment: {
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: 'a test secret that is long enough to be one',
      BASE_URL: 'https://orders.example',
      CHECKOUT_BASE_URL: 'https://pay.example',
      TIFFIN_SANDBOX_ADAPTERS: 'payments',
      SMTP_URL: mail.url,
      MAIL_FROM: 'orders@example.com',
    },
  });
});

beforeEach(() => {
  mail.received.length = 0;
  refuses = null;
  service.clock.advance(60_000);
});

afterAll(async () => {
  console.log = print;
  await service.close();
  await mail.close();
});

describe('signing in', () => {
  test('200 by the code in the mail, and by no other', async () => {
    const asked = asking('Ada@Example.com');
    const { body } = await requestLogin(service, asked);
    expect(body).toEqual({ methodId: expect.any(String), delivery: 'email' });
    const [received] = mail.received;
    expect(received).toMatchObject({ from: 'orders@example.com', to: ['ada@example.com'] });
    expect(received?.headers.get('subject')).toBe('Your code for Marigold Kitchen');
    const otp = /^\d{6}/.exec(received?.text ?? '')?.[0] ?? '';
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await verifyCode(service, { ...asked, methodId: body.methodId, otp: wrong })).status).toBe(400);
    const verified = await verifyCode(service, { ...asked, methodId: body.methodId, otp });
    expect(verified.status).toBe(200);
    expect((await getProfile(service, verified.body.token)).body.customerEmail).toBe('ada@example.com');
    expect(printed).toEqual([]);
  });

  test('200 the mailbox does not exist: the answer is that of one that does', async () => {
    const gone = await requestLogin(service, asking('gone@example.com'));
    const there = await requestLogin(service, asking('there@example.com'));
    expect([gone.status, Object.keys(gone.body)]).toEqual([there.status, Object.keys(there.body)]);
    expect(mail.received.map(({ to }) => to[0])).toEqual(['there@example.com']);
  });

  test('503 a phone number, while no text messages are connected; e-mail goes on', async () => {
    const answer = await requestLogin(service, asking('(212) 555-0142'));
    expect(refusalOf(answer)).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(answer.body.message).toBe('Text messages cannot be sent here. Use an email address.');
    expect(answer.text).not.toContain('555');
    expect((await requestLogin(service, asking('bo@example.com'))).status).toBe(200);
    expect(printed).toEqual([]);
  });

  test('503 while the mail server takes nothing; afterwards the next request sends at once', async () => {
    refuses = refusal(451, 'not now');
    const asked = asking('cy@example.com');
    expect(refusalOf(await requestLogin(service, asked))).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(mail.received).toEqual([]);
    refuses = null;
    expect((await requestLogin(service, asked)).status).toBe(200);
    expect(mail.received).toHaveLength(1);
  });
});
