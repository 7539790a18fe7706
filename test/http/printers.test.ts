import { beforeEach, describe, expect, test } from 'vitest';
import { boardPath, paidOrder } from '../support/callers/board.ts';
import { completed, lock, readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { printersPath, registerPrinter } from '../support/callers/printers.ts';
import { type SignedInStaff, signInStaff } from '../support/callers/staff.ts';
import { serviceForTests } from '../support/run/service.ts';
import { epsonPrinter, readStar, starPrinter } from '../support/vendors/printers.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeEach(async () => {
  staff = await signInStaff(service);
  const { printers } = (await staff.call('GET', printersPath())).body;
  for (const { printerId } of printers) await staff.call('DELETE', `${printersPath()}/${printerId}`);
});

const stateOf = async (printerId: string) => {
  const { printers } = (await staff.call('GET', printersPath())).body;
  return printers.find((printer: { printerId: string }) => printer.printerId === printerId);
};

const kinds = [
  ['star', starPrinter],
  ['epson', epsonPrinter],
] as const;

describe.each(kinds)('%s', (protocol, open) => {
  test('200 an accepted order prints by itself, once', async () => {
    const { printerId, url } = await registerPrinter(staff, service.url, { protocol });
    const printer = open(url);
    expect(await printer.poll()).toBe('nothing');
    const { orderId } = await paidOrder(service);
    const { shortId } = (await staff.call('GET', `${boardPath()}/${orderId}`)).body;
    expect((await stateOf(printerId)).waitingCount).toBe(1);
    expect(await printer.poll()).toBe('printed');
    expect(await printer.poll()).toBe('nothing');
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]).toContain(`[large]${shortId}`);
    expect(printer.tickets[0]).toMatch(/\[tall\]\dx Sesame Fries/);
    expect(printer.tickets[0]).not.toContain('$');
    expect(await stateOf(printerId)).toMatchObject({ state: 'ready', waitingCount: 0, failedCount: 0 });
  });

  test('200 power fails before the printer confirms: a minute later it prints again and says so', async () => {
    const { url } = await registerPrinter(staff, service.url, { protocol });
    const printer = open(url);
    await paidOrder(service);
    printer.diesAfterPrinting = true;
    expect(await printer.poll()).toBe('died');
    expect(await printer.poll()).toBe('nothing');
    printer.diesAfterPrinting = false;
    service.clock.advance(61_000);
    expect(await printer.poll()).toBe('printed');
    expect(printer.tickets[0]).not.toContain('MAY BE PRINTED TWICE');
    expect(printer.tickets[1]).toContain('MAY BE PRINTED TWICE');
    expect(await printer.poll()).toBe('nothing');
  });

  test('200 what is cancelled while it waits is not printed; what was printed gets a ticket that says so, once', async () => {
    const { url } = await registerPrinter(staff, service.url, { protocol });
    const printer = open(url);
    const first = await paidOrder(service);
    const second = await paidOrder(service);
    expect(await printer.poll()).toBe('printed');
    for (const { orderId } of [first, second]) {
      await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'CANCELLED' });
    }
    expect(await printer.poll()).toBe('printed');
    expect(printer.tickets[1]).toContain('CANCELED');
    expect(await printer.poll()).toBe('nothing');
    expect(printer.tickets).toHaveLength(2);
  });

  test('200 after five tries it is given up, the staff is told, and the next ticket prints', async () => {
    const { printerId, url } = await registerPrinter(staff, service.url, { protocol });
    const printer = open(url);
    await paidOrder(service);
    printer.diesAfterPrinting = true;
    for (let round = 0; round < 5; round += 1) {
      expect(await printer.poll()).toBe('died');
      service.clock.advance(61_000);
    }
    expect(await printer.poll()).toBe('nothing');
    expect(await stateOf(printerId)).toMatchObject({ waitingCount: 0, failedCount: 1 });
    printer.diesAfterPrinting = false;
    await paidOrder(service);
    expect(await printer.poll()).toBe('printed');
  });

  test('200 out of paper is told to the staff; with new paper the ticket comes', async () => {
    const { printerId, url } = await registerPrinter(staff, service.url, { protocol });
    const printer = open(url);
    await paidOrder(service);
    if ('status' in printer) printer.status = '410 Out of paper';
    else printer.isOutOfPaper = true;
    await printer.poll();
    expect(await stateOf(printerId)).toMatchObject({ state: 'paperOut', waitingCount: 1 });
    expect(printer.tickets).toEqual([]);
    if ('status' in printer) printer.status = '200 OK';
    else printer.isOutOfPaper = false;
    expect(await printer.poll()).toBe('printed');
    expect(await stateOf(printerId)).toMatchObject({ state: 'ready', waitingCount: 0 });
  });

  test('200 a printer that has not asked for a minute is offline; one that never asked says that', async () => {
    const { printerId, url } = await registerPrinter(staff, service.url, { protocol });
    expect((await stateOf(printerId)).state).toBe('never');
    await open(url).poll();
    service.clock.advance(59_000);
    expect((await stateOf(printerId)).state).toBe('ready');
    service.clock.advance(2_000);
    expect((await stateOf(printerId)).state).toBe('offline');
  });

  test('401 another secret, and one that was replaced; nothing of it is stored', async () => {
    const { printerId, url } = await registerPrinter(staff, service.url, { protocol });
    expect(await open(`${url}x`).poll()).toBe(401);
    const renewed = await staff.call('POST', `${printersPath()}/${printerId}/address`);
    expect(await open(url).poll()).toBe(401);
    expect(await open(service.url + new URL(renewed.body.url).pathname).poll()).toBe('nothing');
    const rows = await rowsOf(service, `select row_to_json(p)::text as row from kitchen_printer p`);
    expect(JSON.stringify(rows)).not.toContain(renewed.body.password);
  });
});

test('200 what waited longer than twelve hours is not cooked any more', async () => {
  const { url } = await registerPrinter(staff, service.url);
  await paidOrder(service);
  service.clock.advance(12 * 60 * 60_000 + 1_000);
  expect(await starPrinter(url).poll()).toBe('nothing');
});

test('200 HTTP Basic: the secret is the password, and the address carries none', async () => {
  const { plainUrl, user, password } = await registerPrinter(staff, service.url);
  const login = (secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
  });
  await paidOrder(service);
  expect(await starPrinter(plainUrl).poll()).toBe(401);
  expect(await starPrinter(plainUrl, { headers: login('x'.repeat(43)) }).poll()).toBe(401);
  const printer = starPrinter(plainUrl, { headers: login(password) });
  expect(await printer.poll()).toBe('printed');
});

test('200 older Star printers: no token, and letters of Windows-1252', async () => {
  const { url } = await registerPrinter(staff, service.url, { columns: 32 });
  const printer = starPrinter(url, { sendsToken: false, types: ['application/vnd.star.line'] });
  await paidOrder(service);
  expect(await printer.poll()).toBe('printed');
  for (const line of (printer.tickets[0] ?? '').split('\n')) {
    const wide = line.startsWith('[large]');
    expect(line.replace(/^\[\w+\]/, '').length).toBeLessThanOrEqual(wide ? 16 : 32);
  }
});

test('200 fetched twice, a ticket is the same twice; 404 what is confirmed; 415 a form that is not written', async () => {
  const { url } = await registerPrinter(staff, service.url);
  await paidOrder(service);
  const poll = await fetch(url, { method: 'POST', body: '{"statusCode":"200%20OK"}' });
  const { jobToken } = (await poll.json()) as { jobToken: string };
  const address = `${url}?token=${jobToken}&type=text%2Fplain`;
  const [one, two] = [await fetch(address), await fetch(address)];
  expect(one.headers.get('x-star-cut')).toBe('partial; feed=true');
  expect(readStar(Buffer.from(await one.arrayBuffer()), 'text/plain')).toBe(await two.text());
  expect((await fetch(`${url}?token=${jobToken}&type=image%2Fpng`)).status).toBe(415);
  expect((await fetch(`${url}?token=${jobToken}&code=OK`, { method: 'DELETE' })).status).toBe(200);
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(url, { method: 'POST', body: 'no JSON' })).status).toBe(400);
});

test('200 a ticket that the printer cannot read is given up at once; one of another printer stays', async () => {
  const one = await registerPrinter(staff, service.url, { name: 'One' });
  const two = await registerPrinter(staff, service.url, { name: 'Two' });
  await paidOrder(service);
  const poll = await fetch(one.url, { method: 'POST', body: '{"statusCode":"200%20OK"}' });
  const { jobToken } = (await poll.json()) as { jobToken: string };
  await fetch(`${one.url}?token=${jobToken}`);
  await fetch(`${one.url}?token=${jobToken}&code=511%20Media%20decoding%20error`, { method: 'DELETE' });
  expect(await stateOf(one.printerId)).toMatchObject({ waitingCount: 0, failedCount: 1 });
  expect(await stateOf(two.printerId)).toMatchObject({ waitingCount: 1, failedCount: 0 });
});

test('200 an old Epson printer that does not say which job; status by itself; 400 and 405 what is no call', async () => {
  const { printerId, url } = await registerPrinter(staff, service.url, { protocol: 'epson' });
  const printer = epsonPrinter(url, { repeatsJobId: false });
  await paidOrder(service);
  expect(await printer.poll()).toBe('printed');
  expect(await printer.poll()).toBe('nothing');
  const status =
    '<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x00020002"/></statusmonitor>';
  const told = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ConnectionType: 'SetStatus', ID: '', Status: status }),
  });
  expect([told.status, await told.text()]).toEqual([200, '']);
  expect((await stateOf(printerId)).state).toBe('paperLow');
  expect((await fetch(url, { method: 'POST', body: 'ConnectionType=Sing' })).status).toBe(400);
  expect((await fetch(url)).status).toBe(405);
});

test('200 an order for later prints when the kitchen begins with it, or when a person begins earlier', async () => {
  const { url } = await registerPrinter(staff, service.url);
  const printer = starPrinter(url);
  const inHours = (hours: number) => new Date(service.clock.now() + hours * 3_600_000).toISOString();
  const later = async (hours: number): Promise<string> => {
    const shopper = await readyToPay(service);
    const at = inHours(hours);
    const orderTime = `${at.slice(11, 13)}:00`;
    await shopper.change('PUT', '/update-order-time', { pickupType: 'LATER', orderDate: at.slice(0, 10), orderTime });
    return (await completed(service, await lock(shopper))).id as string;
  };
  const first = await later(12);
  const early = await later(20);
  expect(await printer.poll()).toBe('nothing');
  await staff.call('POST', `${boardPath()}/${early}/status`, { to: 'PREPARING' });
  expect(await printer.poll()).toBe('printed');
  expect(await printer.poll()).toBe('nothing');
  const { startsAt } = (await staff.call('GET', `${boardPath()}/${first}`)).body;
  service.clock.set(Date.parse(startsAt) - 1_000);
  expect(await printer.poll()).toBe('nothing');
  service.clock.advance(1_000);
  expect(await printer.poll()).toBe('printed');
  expect(printer.tickets[1]).toContain('Ordered for later');
});
