import { describe, expect, test } from 'vitest';
import { readyToPay } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { asking, getProfile, logOut, signIn } from './sign-in.ts';

const service = serviceForTests();
const update = (token: string, body: unknown) =>
  service.call('PATCH', '/api/v1/storefront/customer', { headers: { Authorization: `Bearer ${token}` }, body });

describe('PATCH /customer', () => {
  test('200 the names that were sent, and what was left out as it was', async () => {
    const token = await signIn(service, asking('names@example.com'), { customerName: 'Ada', lastName: 'Byron' });
    const answer = await update(token, { lastName: ' Lovelace\u0007' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      customerName: 'Ada',
      lastName: 'Lovelace',
      customerEmail: 'names@example.com',
      phoneNumber: null,
    });
    expect((await getProfile(service, token)).body).toEqual(answer.body);
    expect((await update(token, { customerName: '', lastName: '' })).body).toMatchObject({
      customerName: '',
      lastName: '',
    });
  });

  test('200 of this customer only', async () => {
    const ada = await signIn(service, asking('ada-names@example.com'), { customerName: 'Ada' });
    const bob = await signIn(service, asking('bob-names@example.com'), { customerName: 'Bob' });
    await update(ada, { customerName: 'Countess' });
    expect((await getProfile(service, bob)).body.customerName).toBe('Bob');
  });

  test('400 nothing, too much, and how one signs in', async () => {
    const token = await signIn(service, asking('form@example.com'));
    for (const body of [{}, { customerName: 'x'.repeat(101) }, { customerEmail: 'other@example.com' }]) {
      expect((await update(token, body)).status).toBe(400);
    }
  });

  test('401 without a live session', async () => {
    const token = await signIn(service, asking('over@example.com'));
    await logOut(service, token);
    expect((await update(token, { customerName: 'Ada' })).status).toBe(401);
  });
});

describe('the name of an order', () => {
  const pay = async (token: string | null) => {
    const shopper = await readyToPay(service);
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
    const answer = await shopper.send('POST', '/payment-intent', { headers });
    expect(answer.status, answer.text).toBe(200);
    return (await shopper.read()).body as object;
  };

  test('becomes that of a customer who has none, and of no other', async () => {
    const nameless = await signIn(service, asking('nameless@example.com'));
    const named = await signIn(service, asking('named@example.com'), { lastName: 'Hopper' });
    await pay(nameless);
    await pay(named);
    expect((await getProfile(service, nameless)).body.customerName).not.toBe('');
    expect((await getProfile(service, nameless)).body.lastName).toBe('');
    expect((await getProfile(service, named)).body).toMatchObject({ customerName: '', lastName: 'Hopper' });
  });
});
