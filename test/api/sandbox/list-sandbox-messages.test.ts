import { describe, expect, test } from 'vitest';
import { completed, lock, lockedCart } from '../../support/callers/checkout.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const list = (query: string) => service.call('GET', `/api/v1/sandbox/outbox${query}`);

describe('GET /api/v1/sandbox/outbox', () => {
  test('200 one confirmation per order, with its receipt link', async () => {
    const order = await completed(service, await lockedCart(service, { emailAddress: 'one@example.com' }));
    const { body } = await list('?identifier=one@example.com');
    expect(body.messages).toHaveLength(1);
    expect(body.messages[0].subject).toContain(order.shortId);
    expect(body.messages[0].text).toMatch(/Total: \$22\.10\n\nFollow your order: http\S+#receiptToken=rc1\./);
    expect(body.messages[0].html).toContain('</html>');
  });

  test('200 messages to a customer without e-mail are listed by telephone number', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Bo', phoneNumber: '(212) 555-0177' });
    await completed(service, await lock(shopper));
    const { body } = await list('?identifier=%2B12125550177');
    expect(body.messages).toMatchObject([{ channel: 'sms', kind: 'order_confirmation' }]);
  });

  test('200 an empty list for a person without messages', async () => {
    expect((await list('?identifier=stranger@example.com')).body).toEqual({ messages: [] });
  });

  test('400 without an identifier', async () => {
    expect(await list('')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });
});
