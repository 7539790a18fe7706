import { describe, expect, test } from 'vitest';
import { composeMail, composeText, type OrderFacts } from '../../../src/domain/messages/compose-order-message.ts';
import { standardSettings, wordingOf } from '../../../src/domain/messages/message-settings.ts';
import { refundTotals } from '../../../src/domain/messages/message-totals.ts';
import { codeMessage, newDeviceMessage } from '../../../src/domain/messages/short-messages.ts';
import { languages } from '../../../src/domain/values/language.ts';
import { orderMessageKinds } from '../../../src/domain/values/message-kind.ts';
import { moneyText } from '../../../src/workflows/customer/money-text.ts';
import { localeOf, momentText } from '../../../src/workflows/messages/order-facts.ts';
import { percentText } from '../../../src/workflows/messages/told-money.ts';

// Arabic among Latin names (design/messages.md#arabic-is-written-from-right-to-left).

const facts: OrderFacts = {
  number: 'K7QX',
  name: 'Layla (Dubai)',
  restaurant: 'Saffron Court',
  look: { words: '#9a3412', button: '#9a3412', onButton: '#ffffff', logo: null },
  address: 'Marina Walk 7, Dubai',
  phone: '+971 4 555 0142',
  method: 'takeout',
  destination: '',
  handover: [],
  time: momentText('2026-11-23', '17:00', localeOf('ar', 'United Arab Emirates')),
  answerBy: '',
  lines: [
    { name: 'Hummus (large)', quantity: 2, choices: ['Toum'], note: 'no salt!', total: moneyText(2600, 'aed', 'ar') },
  ],
  backLines: [],
  total: moneyText(2600, 'aed', 'ar'),
  amount: null,
  counter: null,
  totals: [{ label: 'الإجمالي', amount: moneyText(2600, 'aed', 'ar'), look: 'strong' }],
  back: [],
  isByGuest: false,
  legal: {
    seller: 'Saffron Court LLC\nTRN 100200300400003',
    imprintUrl: 'https://saffron.example/legal',
    privacyUrl: null,
    termsUrl: null,
  },
  link: 'https://order.example/receipt/1#receiptToken=t',
};
const wording = wordingOf(standardSettings, 'ar', 'accepted');

describe('a mail in Arabic', () => {
  const mail = composeMail('accepted', 'ar', wording, facts);

  test('runs from right to left, begins at the right and has amounts at the left', () => {
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('text-align:right');
    expect(mail.html).toMatch(/align="left"[^>]*>\u200f26\.00 د\.إ\.\u200f</);
    expect(mail.html).not.toMatch(/text-align:(?:left|start)|align="right"/);
  });

  test('sets every Latin value apart: in the subject, in the text and between the tags', () => {
    expect(mail.subject).toBe('طلبك \u2068K7QX\u2069 من \u2068Saffron Court\u2069');
    for (const value of ['Layla (Dubai)', 'Hummus (large)', 'Toum', '“no salt!”', '+971 4 555 0142']) {
      expect(mail.text).toContain(`\u2068${value}\u2069`);
    }
    expect(mail.html).toContain('\u2068Hummus (large)\u2069');
    expect(mail.html).toContain('dir="ltr" style="color:#9a3412">+971 4 555 0142</a>');
  });

  test('its plain text is read from the right line by line; the address that is pressed stands bare', () => {
    const lines = mail.text.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !line.startsWith('\u200f'))).toEqual([]);
    expect(mail.text).toContain('\u200f2 × \u2068Hummus (large)\u2069');
    expect(mail.text).toMatch(/: https:\/\/order\.example\/receipt\/1#receiptToken=t$/m);
  });

  test('says below who sells, each line in its own direction; a text message says nothing of it', () => {
    expect(mail.text).toContain(
      '\u200f\u2068Saffron Court LLC\u2069\n\u200f\u2068TRN 100200300400003\u2069\n\u200fبيانات البائع: https://saffron.example/legal',
    );
    expect(mail.html).toContain('>بيانات البائع</a>');
    expect(composeText('accepted', 'ar', wording, facts).text).not.toMatch(/LLC|TRN|saffron/);
  });

  test('days, times and digits are those of the Emirates', () => {
    expect(facts.time).toBe('الاثنين، 23 نوفمبر، 5:00 م');
    expect(momentText('2026-11-23', '17:00', localeOf('ar', 'Saudi Arabia'))).toBe(facts.time);
  });
});

test('taxes have their rate, their amount and the name of their category apart', () => {
  const group = { category: 'food', rate: 50_000, taxableMinor: 2600, amountMinor: 124, included: true };
  const rows = refundTotals(2600, [group, { ...group, category: 'drinks', taxableMinor: 0, amountMinor: 0 }], {
    language: 'ar',
    taxName: 'vat',
    money: (minor) => moneyText(minor, 'aed', 'ar'),
    percent: (rate) => percentText(rate, 'ar'),
    categoryName: (category) => (category === 'food' ? 'Food (hot)' : ''),
  });
  const rate = percentText(50_000, 'ar');
  expect(rows[1]?.label).toBe(
    `يشمل \u2068ضريبة القيمة المضافة\u2069 بنسبة \u2068${rate}\u2069 ضمن \u2068${moneyText(2600, 'aed', 'ar')}\u2069 (\u2068Food (hot)\u2069)`,
  );
});

test('what is still to be paid to the staff is said, and nothing of a payment that was not made', () => {
  const due = moneyText(2600, 'aed', 'ar');
  const unpaid = { ...facts, counter: { isPaid: false, due } };
  expect(composeMail('accepted', 'ar', wording, unpaid).text).toContain(`يُرجى دفع \u2068${due}\u2069 عند الكاونتر`);
  const refused = composeText('refused', 'ar', wordingOf(standardSettings, 'ar', 'refused'), unpaid).text;
  expect(refused).toContain('لا يوجد مبلغ مطلوب دفعه.');
});

test('a text message has its link on a line of its own, without a mark', () => {
  const lines = composeText('accepted', 'ar', wording, facts).text.split('\n');
  expect(lines.at(-1)).toBe(facts.link);
  expect(lines[0]).toBe(
    '\u200fقبل \u2068Saffron Court\u2069 طلبك \u2068K7QX\u2069. الموعد: \u2068الاثنين، 23 نوفمبر، 5:00 م\u2069.',
  );
});

test('a language from left to right has no marks at all', () => {
  for (const language of languages.filter((each) => each !== 'ar')) {
    for (const kind of orderMessageKinds) {
      const words = wordingOf(standardSettings, language, kind);
      const latin = { ...facts, time: '5:00 PM', lines: [], total: '$1.00', totals: [] };
      const { subject, text, html } = composeMail(kind, language, words, latin);
      expect([subject, text, html, composeText(kind, language, words, latin).text].join('\n')).not.toMatch(
        /[\u200e\u200f\u2066-\u2069]/,
      );
    }
  }
});

test('a code is bare, and a mail in every language has each of its paragraphs in its own direction', () => {
  expect(codeMessage('ar', 'Saffron Court', '123456', 'sms').text).toBe(
    '123456 هو رمزك لدى \u2068Saffron Court\u2069. صلاحيته 10 دقائق.',
  );
  const { html = '' } = newDeviceMessage('Saffron Court', '', 'https://order.example/a', 'email');
  expect(html.match(/<p dir="auto"/g)).toHaveLength(languages.length);
  expect(html).toContain('href="https://order.example/a"');
});
