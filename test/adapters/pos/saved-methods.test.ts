import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { httpPos } from '../../../src/adapters/pos/http.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { refusalOf } from '../../api/customer/addresses.ts';
import { saveCard, savedPaymentsPath } from '../../api/customer/saved-payments.ts';
import { signIn } from '../../support/callers/shopper.ts';
import { startTestService } from '../../support/run/service.ts';
import { posSecret, startConnectedService } from '../../support/vendors/pos.ts';

// A POS keeps no cards on our behalf (docs/connecting-a-pos.md): whosever a card is said to be, it is not there.

test('404 where the POS takes the money, for another’s card as for one’s own; the POS is not asked, so it may be away', async () => {
  const asked: string[] = [];
  const simulator = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => simulator.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`;
  const { payments } = httpPos({ url, secret: posSecret, now: () => 0 });
  if (payments === null) throw new Error('a POS takes money');
  const service = await startTestService({ processor: payments });
  const [ada, bo] = [await signIn(service), await signIn(service)];
  await saveCard(service, merchantIds.demo, ada.customerId, 'card-of-ada');
  for (const { headers } of [ada, bo]) {
    const answer = await service.call('DELETE', `${savedPaymentsPath}/card-of-ada`, { headers });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await service.call('GET', savedPaymentsPath, { headers })).body).toEqual([]);
  }
  expect(asked).toEqual([]);
  await service.close();
  await new Promise((resolve) => simulator.close(resolve));
});

test('403 beside a connected POS another’s card is still another’s, and stays; 404 an unknown one', async () => {
  const connected = await startConnectedService();
  const { service } = connected;
  const [ada, bo] = [await signIn(service), await signIn(service)];
  await saveCard(service, merchantIds.demo, ada.customerId, 'card-of-ada');
  const remove = (id: string, { headers }: typeof ada) =>
    service.call('DELETE', `${savedPaymentsPath}/${id}`, { headers });
  expect(refusalOf(await remove('card-of-ada', bo))).toEqual([403, 'FORBIDDEN']);
  expect(refusalOf(await remove('card-of-a-stranger', bo))).toEqual([404, 'NOT_FOUND']);
  expect((await service.call('GET', savedPaymentsPath, { headers: ada.headers })).body).toHaveLength(1);
  expect((await remove('card-of-ada', ada)).status).toBe(200);
  await connected.close();
});
