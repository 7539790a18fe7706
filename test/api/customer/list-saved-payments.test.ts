import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact } from '../../support/callers/checkout.ts';
import { signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { refusalOf } from './addresses.ts';
import { saveCard, savedPaymentsPath, visa, withoutProcessor } from './saved-payments.ts';

const service = serviceForTests();

const list = (headers: Readonly<Record<string, string>>, at = service) =>
  at.call('GET', savedPaymentsPath, { headers });

describe('GET /customer/saved-payments', () => {
  test('200 an array, of one’s own at this merchant', async () => {
    const [ada, bo] = [await signIn(service), await signIn(service)];
    await saveCard(service, merchantIds.demo, ada.customerId, 'card-1');
    await saveCard(service, merchantIds.demoUk, ada.customerId, 'card-abroad');
    const answer = await list(ada.headers);
    expect([answer.status, answer.body]).toEqual([200, [{ id: 'card-1', ...visa }]]);
    expect((await list(bo.headers)).body).toEqual([]);
  });

  test('200 the card a customer paid with while signed in', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('sesame-fries');
    await giveContact(shopper);
    const answer = await shopper.send('POST', '/payment-intent', { headers });
    await completed(service, { shopper, clientSecret: answer.body.clientSecret, revision: shopper.cart.revision });
    expect((await list(headers)).body).toMatchObject([visa]);
  });

  test('503 the processor cannot be reached', async () => {
    const { headers } = await signIn(service);
    const away = await withoutProcessor(service);
    const answer = await list(headers, away);
    expect(refusalOf(answer)).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    await away.close();
  });
});
