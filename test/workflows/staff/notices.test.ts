import { describe, expect, test } from 'vitest';
import { noticeTexts, ownersNotice } from '../../../src/domain/messages/staff-notices.ts';
import { staffLanguages } from '../../../src/domain/values/staff-language.ts';
import { sendStaffMessages } from '../../../src/jobs/send-staff-messages.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { notifyNewDevice, notifyOwners } from '../../../src/workflows/staff/notices.ts';
import { sendOperatorInvitation } from '../../../src/workflows/staff/operators.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// Staff are written to in the language of their merchant's country
// (design/messages.md#staff-are-written-to-in-the-language-of-their-country).

const sent: Message[] = [];
const service = serviceForTests({
  messages: {
    send: async (message) => {
      sent.push(message);
    },
  },
});

async function mailsAfter(work: () => Promise<unknown>): Promise<readonly Message[]> {
  await sendStaffMessages.runOnce(service.context);
  sent.length = 0;
  await work();
  await sendStaffMessages.runOnce(service.context);
  return [...sent];
}

describe('what staff are written', () => {
  test('owners in Germany read German, those elsewhere English, in a mail that says which it is', async () => {
    const { context } = service;
    for (const [merchantId, language, subject, text] of [
      [merchantIds.demoDe, 'de', 'Das Konto, auf das Zahlungen gehen', 'hat das Stripe-Konto acct_1 verbunden.'],
      [merchantIds.demo, 'en', 'the account payments go to was changed', 'connected the Stripe account acct_1.'],
    ] as const) {
      await signInStaff(service, { merchantId });
      const mails = await mailsAfter(() =>
        context.database.transaction((tx) =>
          notifyOwners(context, tx, merchantId, 'stripeAccount', { by: 'Ada', account: 'acct_1' }),
        ),
      );
      expect(mails[0]?.subject).toContain(subject);
      expect(mails[0]?.text).toMatch(/^Ada /);
      expect(mails[0]?.text).toContain(text);
      expect(mails[0]?.html).toContain(`<html lang="${language}" dir="ltr">`);
    }
  });

  test('a person who works nowhere yet reads English, also of a browser that is not known', async () => {
    const { context } = service;
    const mails = await mailsAfter(() =>
      context.database.transaction((tx) => notifyNewDevice(context, tx, 'new@example.com', null, '', '127.0.0.1')),
    );
    expect(mails[0]?.text).toContain('not used before: unknown, address 127.0.0.1.');
  });

  test('an operator is invited in the language of who invites, which the mail does not claim to know', async () => {
    const { context } = service;
    const invitation = { invitationId: 'i-1', emailAddress: 'ops@example.com', name: 'Olga', invitedBy: 'a-1' };
    const createdAt = service.clock.now();
    const mails = await mailsAfter(() =>
      context.database.transaction((tx) =>
        sendOperatorInvitation(context, tx, { ...invitation, createdAt, expiresAt: createdAt + 1 }, 'es'),
      ),
    );
    expect(mails[0]?.subject).toBe('Gestiona un servicio de pedidos');
    expect(mails[0]?.html).toContain('<html lang="" dir="ltr">');
  });

  test.each(staffLanguages)('in %s every name in braces is filled in, and a suspension needs no reason', (language) => {
    const values = {
      by: 'Ada',
      name: 'Bo',
      email: 'bo@example.com',
      account: 'acct_1',
      partner: 'pos.example',
      reason: '',
    };
    for (const kind of Object.keys(noticeTexts[language].owners) as (keyof typeof noticeTexts.en.owners)[]) {
      const { subject, text } = ownersNotice(language, kind, 'Marigold', values, 'https://example.com/log');
      expect(subject).toMatch(/^Marigold: \S/);
      expect(`${subject}${text}`).not.toMatch(/\{\{| {2}| \n/);
      expect(text).toMatch(/https:\/\/example\.com\/log$/);
    }
  });
});
