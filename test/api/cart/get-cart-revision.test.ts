import { describe, expect, test } from 'vitest';
import { addVectorLines, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (shopper: Shopper, revision: number | string) =>
  service.call('GET', shopper.path(`/history/${revision}`), { headers: { 'X-Cart-Token': shopper.token } });

describe('GET .../history/{revision}', () => {
  test('200 byte for byte what was answered then', async () => {
    const shopper = await startShopping(service);
    const sent = [(await shopper.read()).text];
    sent.push((await shopper.add('sesame-fries')).text);
    sent.push((await shopper.change('PATCH', '', { note: 'x' })).text);
    for (const [index, text] of sent.entries()) {
      const answer = await read(shopper, index + 1);
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([200, text, undefined]);
    }
  });

  test('200 an open cart that has expired since reads as it was', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const { text } = await shopper.read();
    service.clock.advance(3_700_000);
    expect((await shopper.read()).body.status).toBe('EXPIRED');
    expect((await read(shopper, 3)).text).toBe(text);
  });

  test('404 a revision that is not there, whatever it is called', async () => {
    const shopper = await startShopping(service);
    for (const revision of ['2', '0', '01', '-1', '1.5', 'x', '9007199254740991', '99999999999999999999']) {
      const answer = await read(shopper, revision);
      expect([revision, answer.status, answer.body.code]).toEqual([revision, 404, 'NOT_FOUND']);
    }
  });
});
