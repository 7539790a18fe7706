import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { signIn } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { refusalOf } from './addresses.ts';
import { saveCard, savedPaymentsPath, visa, withoutProcessor } from './saved-payments.ts';

const service = serviceForTests();

type Headers = Readonly<Record<string, string>>;

const remove = (paymentId: string, headers: Headers, at = service) =>
  at.call('DELETE', `${savedPaymentsPath}/${paymentId}`, { headers });

async function kept(headers: Headers): Promise<readonly unknown[]> {
  return (await service.call('GET', savedPaymentsPath, { headers })).body;
}

describe('DELETE /customer/saved-payments/{paymentId}', () => {
  test('200 it is forgotten, and no other one; afterwards 404', async () => {
    const { customerId, headers } = await signIn(service);
    await saveCard(service, merchantIds.demo, customerId, 'card-old');
    await saveCard(service, merchantIds.demo, customerId, 'card-new');
    const answer = await remove('card-old', headers);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await kept(headers)).toEqual([{ id: 'card-new', ...visa }]);
    expect(refusalOf(await remove('card-old', headers))).toEqual([404, 'NOT_FOUND']);
  });

  test('403 another customer’s at this merchant, and it stays', async () => {
    const [ada, bo] = [await signIn(service), await signIn(service)];
    await saveCard(service, merchantIds.demo, ada.customerId, 'card-of-ada');
    expect(refusalOf(await remove('card-of-ada', bo.headers))).toEqual([403, 'FORBIDDEN']);
    expect(await kept(ada.headers)).toHaveLength(1);
  });

  test('404 one of another merchant, which stays', async () => {
    const [ada, abroad] = [await signIn(service), await signIn(service, merchantIds.demoUk)];
    await saveCard(service, merchantIds.demoUk, abroad.customerId, 'card-abroad');
    expect(refusalOf(await remove('card-abroad', ada.headers))).toEqual([404, 'NOT_FOUND']);
    expect(await kept(abroad.headers)).toHaveLength(1);
  });

  test('503 the processor cannot be reached', async () => {
    const { headers } = await signIn(service);
    const away = await withoutProcessor(service);
    expect(refusalOf(await remove('card', headers, away))).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    await away.close();
  });
});
