import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { unfold } from '../../support/browser/browser-ordering.ts';

// A guest who reads Arabic, at a merchant whose menu is in English (design/pages.md#arabic-for-guests).

const marina = '/demo-ae/at/demo-ae-marina';

/** Everything of two words or more that the guests' pages say in English, without what is filled in. */
const englishTexts = ['cart', 'checkout', 'everywhere', 'order', 'ordering', 'storefront']
  .flatMap((table) => textsIn(JSON.parse(readFileSync(`web/language/en/${table}.json`, 'utf8'))))
  .filter((text) => /\p{L}+ \p{L}+/u.test(text) && !text.includes('{{'));

function textsIn(table: object): readonly string[] {
  return Object.values(table).flatMap((value) => (typeof value === 'object' ? textsIn(value) : [value]));
}

describeInBrowser('a guest who reads Arabic', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  /** From right to left, not wider than the screen, sound, and nothing of ours in English. */
  async function expectArabic(page: OpenPage, what: string): Promise<void> {
    const { direction, language, over, said } = await page.evaluate(() => ({
      direction: document.documentElement.dir,
      language: document.documentElement.lang,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      said: [
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((element) =>
          ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
        ),
      ].join('\n'),
    }));
    expect([direction, language, over <= 0], what).toEqual(['rtl', 'ar', true]);
    expect(
      englishTexts.filter((text) => said.includes(text)),
      what,
    ).toEqual([]);
    expect(said, what).not.toMatch(/\{\{|undefined|NaN|AED/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page);
  }

  type Mail = { readonly subject: string; readonly text: string };

  /** The last message to a person. */
  async function mailTo(identifier: string): Promise<Mail> {
    let mail: Mail | undefined;
    const look = async () => {
      const answer = await fetch(`${pages.url}/api/v1/sandbox/outbox?identifier=${encodeURIComponent(identifier)}`);
      mail = ((await answer.json()) as { messages: Mail[] }).messages[0];
      return mail;
    };
    await expect.poll(look).toBeDefined();
    return mail ?? { subject: '', text: '' };
  }

  async function addToBag(page: OpenPage, product: string): Promise<void> {
    await page.goto(`${marina}?product=${product}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^إضافة إلى السلة/ }).waitFor();
    const choice = dialog.getByRole('radio');
    if ((await choice.count()) > 0) await choice.first().check();
    await expectArabic(page, product);
    await dialog.getByRole('button', { name: /^إضافة إلى السلة/ }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  test('phone: orders from the menu to the receipt, and is written to in Arabic', async () => {
    const page = await pages.person({ size: 'phone', language: 'ar-EG' });
    await page.goto('/demo-ae');
    await page
      .getByRole('link', { name: /^عرض القائمة/ })
      .first()
      .waitFor();
    await expectArabic(page, 'locations');
    await page.goto(marina);
    await page.getByText('26.00 د.إ.').first().waitFor();
    await expectArabic(page, 'menu');
    // The first section stands at the right, and the list goes on to the left.
    const sections = page.getByRole('navigation', { name: 'أقسام القائمة' }).getByRole('link');
    const [first, second] = [await sections.nth(0).boundingBox(), await sections.nth(1).boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.NaN);
    await sections.last().click();
    await expect
      .poll(async () => (await sections.last().boundingBox())?.x ?? -1, { message: 'the last section is scrolled to' })
      .toBeGreaterThanOrEqual(0);

    await addToBag(page, 'machboos-chicken');
    await addToBag(page, 'lemon-mint');
    await page.goto(`${marina}/cart`);
    await page.getByRole('heading', { name: 'صنفان' }).waitFor();
    await expectArabic(page, 'cart');
    await page.getByRole('button', { name: 'كيف حُسب هذا المبلغ؟' }).click();
    await page.getByRole('dialog').getByText('مجبوس دجاج').waitFor();
    await expectArabic(page, 'how it is calculated');
    await page.keyboard.press('Escape');
    await unfold(page, 'كيف تود استلام طلبك؟');
    await page.getByText('توصيل', { exact: true }).last().click();
    await page.getByRole('button', { name: 'إدخال العنوان بنفسي' }).click();
    await page.getByLabel('المدينة').waitFor();
    await expectArabic(page, 'address');
    await page.getByText('استلام من الفرع', { exact: true }).last().click();
    await page.getByText('الاستلام من').waitFor();

    await page.getByRole('button', { name: /^إتمام الطلب/ }).click();
    await page.waitForURL('**/checkout/**');
    await page.getByLabel('الاسم').fill('ليلى');
    const email = page.getByLabel('البريد الإلكتروني');
    await email.fill('layla@example.com');
    // Written from left to right, at the side where the form begins.
    expect(
      await email.evaluate((field) => [getComputedStyle(field).direction, getComputedStyle(field).textAlign]),
    ).toEqual(['ltr', 'end']);
    await expectArabic(page, 'checkout');
    await page.getByRole('button', { name: /^المتابعة إلى الدفع/ }).click();
    await page.getByText('بطاقة تجريبية').waitFor();
    await expectArabic(page, 'payment');
    await page.getByText('قبول', { exact: true }).click();
    await page.getByRole('button', { name: /^دفع/ }).click();
    await page.getByRole('heading', { level: 1, name: 'شكرًا لك!' }).waitFor();
    await expectArabic(page, 'thanks');

    const mail = await mailTo('layla@example.com');
    expect(mail.subject).toMatch(/^طلبك /);
    expect(mail.text).toContain('الإجمالي: \u2068\u200f69.00 د.إ.\u200f\u2069');
    const receipt = /https?:\/\/\S+\/receipt\/\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(receipt);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('تفاصيل الطلب').waitFor();
    await expectArabic(page, 'receipt');
    await page.goto(`${marina}/cart`);
    // The bag became an order, and its page leads there.
    await page.getByText('قبِل المطعم طلبك.').waitFor();
    await expectArabic(page, 'order');
  });

  test('signs in, in a browser that is set to English, with a code in Arabic; the dashboard stays English', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.addInitScript(() => {
      // What the document said when the first thing was drawn into it.
      new MutationObserver((_changes, observer) => {
        if (document.getElementById('page')?.firstChild == null) return;
        observer.disconnect();
        Object.assign(window, { directionAtFirst: document.documentElement.dir });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/demo-ae/account');
    await page.getByLabel('Language').selectOption('ar');
    const identifier = page.getByLabel('البريد الإلكتروني أو رقم الهاتف');
    await identifier.fill('omar@example.com');
    await expectArabic(page, 'sign in');
    await page.getByRole('button', { name: 'إرسال الرمز' }).click();
    await page.getByLabel('الرمز المكوّن من 6 أرقام').fill('000000');
    expect((await mailTo('omar@example.com')).subject).toBe('رمزك لدى \u2068Saffron Court\u2069');
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await page.getByText('هذا الرمز غير صحيح أو انتهت صلاحيته.').waitFor();
    await expectArabic(page, 'wrong code');
    await page.getByLabel('الرمز المكوّن من 6 أرقام').fill('123456');
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await page.getByRole('navigation', { name: 'حسابك', exact: true }).waitFor();
    for (const part of ['', '/orders', '/addresses', '/payments', '/loyalty']) {
      await page.goto(`/demo-ae/account${part}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('جارٍ التحميل…').waitFor({ state: 'detached' });
      await expectArabic(page, `account${part}`);
      expect(await page.evaluate(() => (window as unknown as { directionAtFirst: string }).directionAtFirst)).toBe(
        'rtl',
      );
    }
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
    expect(await page.locator('option', { hasText: 'العربية' }).count()).toBe(0);
    await page.goto('/demo-ae');
    await page
      .getByRole('link', { name: /^عرض القائمة/ })
      .first()
      .waitFor();
  });
});
