import { expect, test } from 'vitest';
import { languages } from '../../../../src/domain/values/language.ts';
import { orderMessageKinds } from '../../../../src/domain/values/message-kind.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const preview = async (body: object) =>
  (await signInStaff(service, { role: 'staff' })).call('POST', `${demoPath}/messages/preview`, body);

test.each(languages)('200 every kind by both channels in %s, nothing left to fill in', async (language) => {
  for (const kind of orderMessageKinds) {
    for (const channel of ['email', 'sms']) {
      const { status, body, text } = await preview({ kind, language, channel });
      expect(status, text).toBe(200);
      expect(body.senderName).toBe('Marigold Kitchen');
      expect(text).not.toMatch(/\{\{|\bundefined\b|\bNaN\b/);
      for (const part of ['214 West 18th Street', '+1 212 555 0142', 'Marigold Kitchen Chelsea']) {
        expect(body.text).toContain(part);
      }
      expect(body.html === null).toBe(channel === 'sms');
    }
  }
});

test('200 with words that are not stored, which stay so', async () => {
  const body = { kind: 'ready', language: 'en', channel: 'email', subject: 'Hot & ready, {{name}}!' };
  const answer = await preview(body);
  expect(answer.body.subject).toBe('Hot & ready, Ada!');
  expect(answer.body.html).toContain('Hot &amp; ready, Ada!');
  expect(await rowsOf(service, 'select 1 as one from message_settings')).toEqual([]);
});

test('400 words that could not be kept', async () => {
  const answer = await preview({ kind: 'ready', language: 'en', channel: 'sms', text: '{{secret}}' });
  expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, 'wording.en.ready.text']);
});
