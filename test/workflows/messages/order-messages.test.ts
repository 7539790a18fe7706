import { describe, expect, test } from 'vitest';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findSandboxMessages } from '../../../src/store/customer/messages.ts';
import { boardPath } from '../../support/callers/board.ts';
import {
  completed,
  giveContact,
  lock,
  payAt,
  readyToPay,
  rowsOf,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { counterOrder, offerCounter, placeAtCounter, sayPaid } from '../../support/callers/counter.ts';
import { paidInSoho, sohoBoard } from '../../support/callers/london.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const when = { orderDate: '2026-11-22', orderTime: '20:45' };

/** A cart locked by a browser that prefers these languages, for Sunday, 22 November 2026 at 20:45. */
async function locked(emailAddress: string, language: string, locationId: string = locationIds.alwaysOpen) {
  const shopper = await readyToPay(service, { emailAddress, locationId });
  const headers = { 'Accept-Language': language };
  const answer = await shopper.send('POST', '/payment-intent', { headers });
  expect(answer.status, answer.text).toBe(200);
  await service.database.script(`
    update payment_attempt set order_text = regexp_replace(regexp_replace(order_text,
      '"orderDate":"[^"]*"', '"orderDate":"${when.orderDate}"'), '"orderTime":"[^"]*"', '"orderTime":"${when.orderTime}"')
    where cart_id = '${shopper.cartId}'`);
  return { shopper, clientSecret: answer.body.clientSecret, revision: shopper.cart.revision + 1 };
}

/** A paid and accepted order. */
async function ordered(emailAddress: string, language = 'en') {
  const cart = await locked(emailAddress, language);
  const order = await completed(service, cart);
  return { orderId: order.id as string, shopper: cart.shopper };
}

/** A paid order that waits for the kitchen of `demo-downtown`. */
async function placed(emailAddress: string, language = 'en') {
  const cart = await locked(emailAddress, language, locationIds.downtown);
  await payAt(service.context, cart, 'succeeded');
  await runJobs(service.context);
  const [row] = await rowsOf(service, `select order_id from placement where cart_id = '${cart.shopper.cartId}'`);
  return { orderId: row.orderId, shopper: cart.shopper };
}

const messagesTo = (address: string) => findSandboxMessages(service.database, address, 50);
const kindsTo = async (address: string) => (await messagesTo(address)).map(({ kind }) => kind).reverse();

async function relay(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await relayOutbox.runOnce(service.context);
}

let refundCount = 0;
async function refund(orderId: string, part: object): Promise<void> {
  refundCount += 1;
  const manager = await signInStaff(service, { role: 'manager' });
  const body = { refundId: `message-${String(refundCount).padStart(4, '0')}`, reason: 'Cold soup', ...part };
  const path = `${boardPath()}/${orderId}/refunds`;
  expect((await manager.call('POST', path, body)).status).toBe(200);
  // Sent again, as after a lost answer.
  expect((await manager.call('POST', path, body)).status).toBe(200);
  await relay();
}

async function board(orderId: string, act: string, body: object, locationId?: string): Promise<number> {
  const staff = await signInStaff(service);
  return (await staff.call('POST', `${boardPath(locationId)}/${orderId}/${act}`, body)).status;
}

async function receiptOf(text: string) {
  const [, orderId = '', token = ''] = /\/receipt\/([a-f0-9]{24})#receiptToken=(\S+)/.exec(text) ?? [];
  return service.call('GET', `/api/v1/storefront/receipts/${orderId}`, { headers: { 'X-Receipt-Token': token } });
}

describe('every message', () => {
  test('says restaurant, address, phone, day in words, dishes with choices, and links to the order; in HTML the same', async () => {
    const address = 'whole@example.com';
    await ordered(address);
    const [message] = await messagesTo(address);
    for (const part of [
      'Hello Ada Diner,',
      'Marigold Kitchen Chelsea has accepted your order',
      '214 West 18th Street, New York, NY 10011',
      '+1 212 555 0142',
      'Sunday, November 22, 8:45 PM',
      'Harvest Grain Bowl',
      'Extra tahini dressing',
      '$22.10',
      '/receipt/',
    ]) {
      expect(message?.text).toContain(part);
      expect(message?.html).toContain(part);
    }
    expect((await receiptOf(message?.text ?? '')).status).toBe(200);
    expect(message?.html).not.toMatch(/<(img|script|link)|url\(/);
  });

  test.each([
    ['en-US,en;q=0.9', 'has accepted your order', /^Pickup: Sunday, November 22, 8:45 PM$/m],
    ['es-MX,es;q=0.9', 'ha aceptado tu pedido', /^Recogida: domingo, 22 de noviembre, 8:45 p\. ?m\.$/m],
  ])('is in the language of the browser that paid: %s', async (language, accepted, ready) => {
    const address = `confirmed-${language.slice(0, 2)}@example.com`;
    await ordered(address, language);
    const [message, ...more] = await messagesTo(address);
    expect(more).toEqual([]);
    expect(message?.kind).toBe('order_confirmation');
    expect(message?.text).toContain(accepted);
    expect(message?.text).toMatch(ready);
    expect(message?.text).not.toContain('..');
    expect(message?.html).toContain(`<html lang="${language.slice(0, 2)}" dir="ltr">`);
  });
});

describe('who sells', () => {
  const settings = `/merchants/${merchantIds.demo}/settings`;
  const legal = {
    seller: 'Marigold <Kitchen> & Co. LLC\nEIN 12-3456789',
    imprintUrl: 'https://marigold.example/legal?a=1&b=2',
    privacyUrl: null,
    termsUrl: 'https://marigold.example/terms',
  };

  test('stands at the foot of every mail about an order, in text and in HTML', async () => {
    const owner = await signInStaff(service);
    const { revision } = (await owner.call('GET', settings)).body;
    expect((await owner.call('PATCH', settings, { revision, legal })).status).toBe(200);
    await ordered('seller@example.com', 'es');
    const [message] = await messagesTo('seller@example.com');
    expect(message?.text).toMatch(
      /\n\nMarigold <Kitchen> & Co\. LLC\nEIN 12-3456789\nAviso legal: https:\/\/marigold\.example\/legal\?a=1&b=2\nCondiciones: https:\/\/marigold\.example\/terms$/,
    );
    expect(message?.html).toContain('Marigold &lt;Kitchen&gt; &amp; Co. LLC<br>EIN 12-3456789<br>');
    expect(message?.html).toMatch(/<a href="https:\/\/marigold\.example\/legal\?a=1&amp;b=2" [^>]*>Aviso legal<\/a>/);
  });
});

describe('the confirmation of a client that names no language', () => {
  const spoken = (language: string) => expect.stringContaining(`<html lang="${language}"`);

  async function confirmed(emailAddress: string, locationId: string, headers: Readonly<Record<string, string>> = {}) {
    const shopper = await startShopping(service, { locationId });
    await shopper.add(locationId === locationIds.deKreuzberg ? 'gemuesepfanne' : 'mushroom-risotto');
    await giveContact(shopper, emailAddress);
    await completed(service, await lock(shopper, headers));
    const [message] = await messagesTo(emailAddress);
    return message?.html;
  }

  test('is in German in Berlin, also for a client that takes anything', async () => {
    expect(await confirmed('silent@example.com', locationIds.deKreuzberg)).toEqual(spoken('de'));
    expect(await confirmed('any@example.com', locationIds.deKreuzberg, { 'Accept-Language': '*' })).toEqual(
      spoken('de'),
    );
  });

  test.each([
    ['de', '„Ohne Salz“'],
    ['es', '«Ohne Salz»'],
    ['en', '“Ohne Salz”'],
  ])('has a note in the quotation marks of the language: %s', async (language, note) => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries', { specialInstructions: 'Ohne Salz' });
    await giveContact(shopper, `note-${language}@example.com`);
    await completed(service, await lock(shopper, { 'Accept-Language': language }));
    const [message] = await messagesTo(`note-${language}@example.com`);
    expect(message?.text).toContain(`\n    ${note}\n`);
    expect(message?.html).toContain(`>${note}<`);
  });

  test('is in English in Austin, and in Berlin for one who reads French', async () => {
    expect(await confirmed('austin@example.com', locationIds.alwaysOpen)).toEqual(spoken('en'));
    expect(await confirmed('french@example.com', locationIds.deKreuzberg, { 'Accept-Language': 'fr' })).toEqual(
      spoken('en'),
    );
  });
});

describe('what the money of an order is made of', () => {
  test('the confirmation lists tax that was added as a line of the total', async () => {
    const address = 'added-tax@example.com';
    await ordered(address);
    const [message] = await messagesTo(address);
    expect(message?.text).toMatch(/\nSubtotal: \$20\.00\nSales tax 10\.5%: \$2\.10\nTotal: \$22\.10\n/);
    for (const part of ['Subtotal', '$20.00', 'Sales tax 10.5%', '$2.10']) expect(message?.html).toContain(part);
  });

  test('and tax that is inside below it, by category; a refund says what of it goes back', async () => {
    const address = 'inside-tax@example.com';
    const { order, porridge } = await paidInSoho(service, { emailAddress: address });
    await relay();
    const [confirmation] = await messagesTo(address);
    expect(confirmation?.text).toContain(
      [
        'Total: £22.50',
        'Includes 20% VAT in £11.00 (Standard): £1.83',
        'Includes 0% VAT in £11.50 (Cold food): £0.00',
      ].join('\n'),
    );
    expect(confirmation?.html).toContain('Includes 20% VAT in £11.00 (Standard)');
    const manager = await signInStaff(service, { role: 'manager', merchantId: merchantIds.demoUk });
    const path = `${sohoBoard}/${order.id}`;
    const part = { refundId: 'inside-tax-1', refundedMinor: 0, reason: 'Cold', itemIds: [porridge] };
    expect((await manager.call('POST', `${path}/refunds`, part)).status).toBe(200);
    await relay();
    const [refunded] = await messagesTo(address);
    expect(refunded?.text).toContain('\nTotal: £22.50\nRefund: £11.00\nIncludes 20% VAT: £1.83\n');
    expect(refunded?.html).toContain('Includes 20% VAT');
    expect(refunded?.text).toMatch(/\n\nThis is for: 2 x Porridge\.\n\n/);
    expect((await manager.call('POST', `${path}/status`, { to: 'CANCELLED' })).status).toBe(200);
    await relay();
    const [cancelled] = await messagesTo(address);
    expect(cancelled?.text).toContain(
      [
        'Total: £22.50',
        'Refund: £22.50',
        'Includes 20% VAT in £11.00 (Standard): £1.83',
        'Includes 0% VAT in £11.50 (Cold food): £0.00',
      ].join('\n'),
    );
    expect(await kindsTo(address)).toEqual(['order_confirmation', 'order_refund', 'order_cancelled']);
  });
});

describe('along the way', () => {
  test('received, while the kitchen has not answered, with a link that opens the order once there is one', async () => {
    const address = 'received@example.com';
    const { orderId } = await placed(address);
    await relay();
    expect(await kindsTo(address)).toEqual([]);
    service.clock.advance(21_000);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_received']);
    const [message] = await messagesTo(address);
    expect(message?.text).toMatch(/will answer by \S/);
    expect(message?.text).toContain('Nothing is charged before it is accepted.');
    expect((await receiptOf(message?.text ?? '')).status).toBe(401);
    expect(await board(orderId, 'decision', { decision: 'accept' }, locationIds.downtown)).toBe(200);
    await settleJobs(service);
    expect((await receiptOf(message?.text ?? '')).status).toBe(200);
    expect(await kindsTo(address)).toEqual(['order_received', 'order_confirmation']);
  });

  test('not received where the kitchen was faster, nor where the core accepts at once', async () => {
    const address = 'faster@example.com';
    const { orderId } = await placed(address);
    expect(await board(orderId, 'decision', { decision: 'accept' }, locationIds.downtown)).toBe(200);
    await settleJobs(service);
    service.clock.advance(60_000);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_confirmation']);
  });

  test('refused: no order, told once, in words that say that nothing was charged', async () => {
    const address = 'refused@example.com';
    const { orderId } = await placed(address, 'es');
    expect(await board(orderId, 'decision', { decision: 'reject' }, locationIds.downtown)).toBe(200);
    await settleJobs(service);
    service.clock.advance(60_000);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_refused']);
    expect((await messagesTo(address))[0]?.text).toContain('No se te ha cobrado nada');
  });

  test('refused by silence as well', async () => {
    const address = 'silence@example.com';
    await placed(address);
    service.clock.advance(21_000);
    await relay();
    service.clock.advance(31 * 60_000);
    await settleJobs(service);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_received', 'order_refused']);
  });

  test('late once, however often it is put off; ready at the new time', async () => {
    const address = 'late@example.com';
    const { orderId } = await ordered(address);
    for (const minutes of [15, 30]) expect(await board(orderId, 'delay', { minutes })).toBe(200);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_confirmation', 'order_late']);
    const [row] = await rowsOf(
      service,
      `select delayed_date, delayed_time, delay_count from customer_order where order_id = '${orderId}'`,
    );
    expect(row.delayCount).toBe(2);
    const [late] = await messagesTo(address);
    expect(late?.text).toMatch(/running late .* planned for \S+day, /);
    expect(late?.text).not.toContain('8:45 PM');
    expect(await board(orderId, 'status', { to: 'READY' })).toBe(200);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_confirmation', 'order_late', 'order_ready']);
    expect((await messagesTo(address))[0]?.text).not.toContain('8:45 PM');
  });

  test('ready is not said any more once it was handed over', async () => {
    const address = 'handed-over@example.com';
    const { orderId } = await ordered(address);
    for (const to of ['READY', 'COMPLETED']) expect(await board(orderId, 'status', { to })).toBe(200);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_confirmation']);
  });

  test('cancelled says what goes back, and no second message does', async () => {
    const address = 'cancelled@example.com';
    const { orderId } = await ordered(address);
    expect(await board(orderId, 'status', { to: 'CANCELLED' })).toBe(200);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_confirmation', 'order_cancelled']);
    const [message] = await messagesTo(address);
    expect(message?.text).toContain('has canceled your order');
    expect(message?.text).toContain('$22.10 goes back');
  });

  test('on its way: what is delivered, when it leaves, and nothing when it was ready', async () => {
    const address = 'brought@example.com';
    const { orderId } = await ordered(address);
    await rowsOf(
      service,
      `update payment_attempt set order_text = replace(order_text, '"fulfillmentMethod":"takeout"', '"fulfillmentMethod":"delivery"')
        where attempt_id = (select attempt_id from customer_order where order_id = '${orderId}') returning attempt_id`,
    );
    for (const to of ['READY', 'OUT_FOR_DELIVERY']) {
      expect(await board(orderId, 'status', { to })).toBe(200);
      await relay();
    }
    expect(await kindsTo(address)).toEqual(['order_confirmation', 'order_on_the_way']);
  });
});

describe('the message about a refund', () => {
  test('comes once for each refund, with its amount, and names no reason', async () => {
    const address = 'refunded@example.com';
    const { orderId } = await ordered(address);
    await refund(orderId, { amountMinor: 1000, refundedMinor: 0 });
    await refund(orderId, { amountMinor: 500, refundedMinor: 1000 });
    const notices = (await messagesTo(address)).filter(({ kind }) => kind === 'order_refund');
    expect(notices.map(({ text }) => text.split('\n\n')[1]?.replace(/order \S+\./, 'order.')).sort()).toEqual([
      expect.stringMatching(/ has refunded \$10\.00 of the \$22\.10 you paid for your order\.$/),
      expect.stringMatching(/ has refunded \$5\.00 of the \$22\.10 you paid for your order\.$/),
    ]);
    expect(notices[0]?.text).toMatch(/^Follow your order: \S+#receiptToken=\S+$/m);
    expect(notices[0]?.text).not.toContain('Cold soup');
    expect(notices[0]?.text).not.toContain('This is for');
  });

  test('does not come where the person was erased meanwhile; the language stands in no answer', async () => {
    const address = 'erased@example.com';
    const { orderId, shopper } = await ordered(address, 'es');
    const headers = { 'X-Cart-Token': shopper.token };
    const answer = await service.call('GET', shopper.path('/order-result'), { headers });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('"language"');
    await rowsOf(
      service,
      `update payment_attempt set order_text = regexp_replace(order_text, '"contact":\\{[^}]*\\}', '"contact":null')
      where attempt_id = (select attempt_id from customer_order where order_id = '${orderId}') returning attempt_id`,
    );
    await refund(orderId, { amountMinor: 100, refundedMinor: 0 });
    expect(await kindsTo(address)).toEqual(['order_confirmation']);
  });
});

describe('what a merchant decides', () => {
  const settings = (document: object) =>
    service.database.script(`
      insert into message_settings (merchant_id, document) values ('${merchantIds.demo}', '${JSON.stringify(document)}')
      on conflict (merchant_id) do update set document = excluded.document`);

  test('a kind that is switched off is not sent, the others are', async () => {
    const address = 'quiet@example.com';
    await settings({ kinds: { accepted: { email: false, text: false } }, wording: {} });
    const { orderId } = await ordered(address);
    expect(await board(orderId, 'status', { to: 'READY' })).toBe(200);
    await relay();
    expect(await kindsTo(address)).toEqual(['order_ready']);
  });

  test('its own words stand where ours were, in that language alone, with what is filled in, and cannot be HTML', async () => {
    const wording = { en: { accepted: { subject: '<b>Yes, chef!</b> {{number}}', opening: 'Cheers {{name}} & co.' } } };
    await settings({ kinds: {}, wording });
    await ordered('own-words@example.com');
    await ordered('palabras@example.com', 'es');
    const [english] = await messagesTo('own-words@example.com');
    expect(english?.subject).toMatch(/^<b>Yes, chef!<\/b> \w{4}$/);
    expect(english?.text).toContain('Cheers Ada Diner & co.');
    expect(english?.html).toContain('&lt;b&gt;Yes, chef!&lt;/b&gt;');
    expect(english?.html).toContain('Cheers Ada Diner &amp; co.');
    expect((await messagesTo('palabras@example.com'))[0]?.text).toContain('ha aceptado tu pedido');
    await settings({ kinds: {}, wording: {} });
  });
});

describe('a guest who left only a number', () => {
  async function textOnly(shopper: Shopper) {
    const number = '+12125550177';
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', phoneNumber: number });
    const order = await completed(service, await lock(shopper));
    return { orderId: order.id as string, number };
  }

  test('gets a text: dishes with choices, day in words, address, phone, link; nothing of it in HTML', async () => {
    const { number } = await textOnly(await readyToPay(service));
    const [message] = await messagesTo(number);
    expect(message).toMatchObject({ channel: 'sms', kind: 'order_confirmation', html: null });
    expect(message?.text).toMatch(/1 x Harvest Grain Bowl \(Extra tahini dressing\), 1 x Sesame Fries/);
    expect(message?.text).toContain('214 West 18th Street, New York, NY 10011, +1 212 555 0142');
    expect(message?.text).toMatch(/day, \w+ \d+, /);
    expect(message?.text).toMatch(/\/receipt\/\S+$/);
  });
});

describe('orders that are paid at the counter', () => {
  const textsTo = async (address: string) => (await messagesTo(address)).map(({ text }) => text).reverse();

  test('say what is to be paid and where, and never that it was paid or goes back to a card', async () => {
    await offerCounter(service);
    const { orderId } = await counterOrder(service, { emailAddress: 'counter@example.com' });
    await relay();
    await refund(orderId, { amountMinor: 210, refundedMinor: 0 });
    await sayPaid(service, orderId);
    await refund(orderId, { amountMinor: 500, refundedMinor: 210 });
    const staff = await signInStaff(service);
    await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'CANCELLED' });
    await relay();
    const texts = await textsTo('counter@example.com');
    expect(texts).toEqual([
      expect.stringContaining('Please pay $22.10 at the counter when you collect it.'),
      expect.stringMatching(/has taken \$2\.10 off what you pay[\s\S]*Please pay \$20\.00 at the counter/),
      expect.stringContaining('$5.00 is given back to you at the restaurant.'),
      expect.stringContaining('$20.00 is given back to you at the restaurant.'),
    ]);
    for (const text of texts) expect(text).not.toMatch(/goes back to the card|reserved on your card/);
  });

  test('say while they wait what is to be paid, and not that nothing is charged before', async () => {
    await offerCounter(service);
    const emailAddress = 'waiting-counter@example.com';
    const shopper = await readyToPay(service, { emailAddress, locationId: locationIds.downtown });
    expect((await placeAtCounter(shopper)).status).toBe(200);
    await runJobs(service.context);
    service.clock.advance(21_000);
    await relay();
    expect(await kindsTo(emailAddress)).toEqual(['order_received']);
    const [text] = await textsTo(emailAddress);
    expect(text).toContain('Please pay $24.68 at the counter when you collect it.');
    expect(text).not.toContain('charged');
  });

  test('are refused and cancelled without a word of money', async () => {
    await offerCounter(service);
    const shopper = await readyToPay(service, {
      emailAddress: 'refused-counter@example.com',
      locationId: locationIds.downtown,
    });
    expect((await placeAtCounter(shopper)).status).toBe(200);
    service.clock.advance(31 * 60_000);
    await settleJobs(service);
    const { orderId } = await counterOrder(service, { emailAddress: 'off-counter@example.com' });
    const staff = await signInStaff(service);
    await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'CANCELLED' });
    await relay();
    expect((await textsTo('refused-counter@example.com')).at(-1)).toContain('There is nothing to pay.');
    const last = (await textsTo('off-counter@example.com')).at(-1);
    expect(last).toContain('There is nothing to pay.');
    expect(last).not.toMatch(/card|back/);
  });
});
