import { expect, test } from 'vitest';
import { expectSound, picture } from '../support/browser/browser.ts';
import {
  describeCheckout,
  enterCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  payWith,
} from '../support/browser/browser-checkout.ts';
import { unfold } from '../support/browser/browser-ordering.ts';

describeCheckout('the hosted checkout, from the link to the order', (pages) => {
  test('a program that fills in all fields at once, without a key pressed, loses none', async () => {
    const { page } = await enterCheckout(pages, { size: 'phone' });
    const known = { customerName: 'Ada Diner', phoneNumber: '+12125550100', emailAddress: 'ada@example.com' };
    await page.evaluate((values) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector(`input[name="${name}"]`);
        write?.call(field, value);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, known);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Go back and edit your order' }).click();
    for (const [name, value] of Object.entries(known)) {
      expect(await page.locator(`input[name="${name}"]`).inputValue()).toBe(value);
    }
  });

  for (const size of ['phone', 'desktop'] as const) {
    test(`${size}: an order is looked at, paid and confirmed`, async () => {
      const { visit, page } = await enterCheckout(pages, { size });
      expect(page.url()).toBe(visit.address);
      await expectSound(page);
      await picture(page, `checkout-${size}`);

      await giveContact(page);
      if (size === 'phone') await unfold(page, 'Add a tip');
      await page.getByRole('radio', { name: /^18%/ }).check();
      await page.getByRole('button', { name: 'Continue to payment · $25.70' }).waitFor();
      await goToPayment(page);
      await expectSound(page);
      if (size === 'phone') await picture(page, 'checkout-payment', { fullPage: true });

      await payWith(page, 'Approve');
      await expectThanks(page);
      await expectSound(page);
      await page.getByText('$25.70').first().waitFor();
      const result = await visit.client.getOrderResult(visit);
      expect(result).toMatchObject({ state: 'completed', order: { orderTotal: '25.70', pricing: { tip: '3.60' } } });
      const back = page.getByRole('link', { name: 'Back to Marigold Kitchen' }).last();
      expect(await back.getAttribute('href')).toBe('https://example.com/menu');
      if (size === 'desktop') await picture(page, 'checkout-result', { fullPage: true });
    });
  }
});
