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
