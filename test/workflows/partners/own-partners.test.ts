import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { unwatched } from '../../../src/adapters/calls/guarded.ts';
import { messagesByChannel } from '../../../src/adapters/messages/by-channel.ts';
import { parseConfig } from '../../../src/config.ts';
import type { MerchantSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { type PartnerSettings, placeOfSettings } from '../../../src/domain/location/partners/partner-account.ts';
import { createLog } from '../../../src/http/log.ts';
import { ownPartners } from '../../../src/partners.ts';
import type { Message, MessageSender } from '../../../src/ports/messages.ts';
import { startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { listFailingPartners } from '../../../src/store/location/partner-accounts.ts';
import { type MailServer, startMailServer } from '../../adapters/messages/mail-server.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { startDriveFake } from '../../support/vendors/drive-fake.ts';
import { type GeocoderFake, startGeocoderFake } from '../../support/vendors/geocoders.ts';
import { hostKey, startLoyaltyHost } from '../../support/vendors/loyalty-host.ts';
import { connected, driveAccount, partnersPath, withoutPartners } from '../../support/vendors/partners.ts';
import { posSecret } from '../../support/vendors/pos.ts';

let geocoder: GeocoderFake;
const service = serviceForTests(async () => {
  geocoder = await startGeocoderFake();
  geocoder.reply({ json: { results: [] } });
  return { environment: { GEOCODER: 'geoapify', GEOCODER_URL: geocoder.url, GEOCODER_KEY: 'key-of-the-installation' } };
});
afterAll(() => geocoder.close());
afterEach(() => withoutPartners(service));

const spend = { subTotalMinor: 1_000, currency: 'usd', method: 'takeout', codeApplied: false } as const;

describe('a POS of a merchant', () => {
  test('describes its locations and takes its orders, and no other merchant’s', async () => {
    const simulator = await startPosSimulator({ secret: posSecret, now: () => service.clock.now() });
    const body = { kind: 'pos', adapter: 'http', url: simulator.url, secret: posSecret };
    const owner = await signInStaff(service);
    const wrong = await owner.call('POST', partnersPath, { ...body, secret: 'x'.repeat(32) });
    expect([wrong.status, wrong.body.details?.fields]).toEqual([400, [{ path: 'secret', rule: 'known' }]]);
    await connected(service, body, owner);
    const known = await fetch(`${simulator.url}/control/locations/${merchantIds.demo}/${locationIds.alwaysOpen}`, {
      method: 'PUT',
      body: JSON.stringify({ mappedIds: ['sesame-fries'], taxRate: '0.105' }),
    });
    expect(known.ok).toBe(true);
    const path = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/bindings/provider`;
    const bound = await owner.call('PUT', path, { provider: 'pos' });
    expect([bound.status, bound.body.provider]).toMatchObject([200, { mappedCount: 1, isConnected: true }]);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(service.context.partners.providerOf(merchantIds.demoUk)).toBeNull();
    expect((await owner.call('POST', partnersPath, body)).status).toBe(409);
    await simulator.close();
  });
});

describe('a loyalty host of a merchant', () => {
  test('keeps its members, while those of others are kept here', async () => {
    const books = await openTestDatabase({ seeded: true });
    const now = () => service.clock.now();
    const host = await startLoyaltyHost(books, { now, nowFor: now });
    await connected(service, { kind: 'loyalty', adapter: 'lip', url: host.url, key: hostKey });
    const before = host.calls.length;
    expect(await service.context.loyalty.quote(merchantIds.demo, null, spend)).not.toBeNull();
    expect(host.calls.slice(before).map(({ path }) => path)).toEqual(['programs/get']);
    await service.context.loyalty.quote(merchantIds.demoUk, null, { ...spend, currency: 'gbp' });
    expect(host.calls).toHaveLength(before + 1);
    await host.close();
    await books.close();
  });
});

describe('a geocoder of a merchant', () => {
  test('is asked with its key and within its number of requests; others go by the installation’s', async () => {
    const ask = (merchantId: string, text: string) =>
      service.context.partners
        .geocoderOf(merchantId)
        ?.search({ merchantId, text, language: 'en', near: null, countryCode: 'US', areas: false });
    await connected(service, { kind: 'geocoder', adapter: 'geoapify', key: 'key-of-its-own', requestsMax: 2 });
    geocoder.asked.length = 0;
    await ask(merchantIds.demo, 'one');
    await ask(merchantIds.demoUk, 'two');
    await ask(merchantIds.demo, 'three');
    expect(geocoder.asked.map(({ query }) => query.get('apiKey'))).toEqual([
      'key-of-its-own',
      'key-of-the-installation',
      'key-of-its-own',
    ]);
    await expect(ask(merchantIds.demo, 'four')).rejects.toMatchObject({ name: 'CommerceError' });
    await ask(merchantIds.demoUk, 'five');
    expect(geocoder.asked).toHaveLength(4);
  });

  test('400 a key that is not taken', async () => {
    geocoder.reply({ status: 401 });
    const owner = await signInStaff(service);
    const body = { kind: 'geocoder', adapter: 'geoapify', key: 'key-of-its-own', requestsMax: 2 };
    const answer = await owner.call('POST', partnersPath, body);
    expect([answer.status, answer.body.details?.fields]).toEqual([400, [{ path: 'key', rule: 'known' }]]);
    geocoder.reply({ json: { results: [] } });
  });
});

describe('a mail server of a merchant', () => {
  const mailSettings = (server: MailServer, changes: object = {}) => ({
    ...{ kind: 'mail', adapter: 'smtp', host: '127.0.0.1', port: Number(new URL(server.url).port) },
    ...{ user: '', password: '', from: 'Own Kitchen <own@example.com>' },
    ...changes,
  });
  const message = (changes: Partial<Message> = {}): Message => ({
    ...{ messageId: `m-${Math.random()}`, merchantId: 'm1', channel: 'email', recipient: 'ada@example.com' },
    ...{ kind: 'order_received', subject: 'Your order', text: 'Thank you.' },
    ...changes,
  });

  /** Senders for merchants with these settings, over the installation's own. */
  function senders(settings: Readonly<Record<string, object>>) {
    const { secrets, clock, random } = service.context;
    const installed: Message[] = [];
    const merchants = new Map(
      Object.entries(settings).map(([merchantId, given]) => {
        const account = { merchantId, accountId: 'mail-1', kind: 'mail', adapter: 'smtp' } as const;
        const sealed = secrets.encrypt(JSON.stringify(given as PartnerSettings), placeOfSettings(account));
        const partners = [{ ...account, settings: sealed, position: 0, isRemoved: false }];
        return [merchantId, { partners } as unknown as MerchantSnapshot];
      }),
    );
    const own = ownPartners(
      { config: parseConfig({}), database: service.database, watch: unwatched },
      {
        ...{ clock, random, secrets, log: createLog('silent') },
        locations: { findMerchant: (merchantId) => merchants.get(merchantId) ?? null },
      },
    );
    const fallback: MessageSender = { send: async (sent) => void installed.push(sent) };
    return { sender: messagesByChannel({ email: fallback, sms: null }, own.mailOf), installed, close: own.close };
  }

  test('sends what its guests are written, from its own address; staff and other merchants go by the installation’s', async () => {
    const server = await startMailServer();
    const { sender, installed, close } = senders({ m1: mailSettings(server) });
    await sender.send(message());
    expect(server.received.map(({ from }) => from)).toEqual(['own@example.com']);
    await sender.send(message({ toStaff: true, kind: 'one_time_code' }));
    await sender.send(message({ merchantId: 'm2' }));
    expect(server.received).toHaveLength(1);
    expect(installed.map(({ merchantId }) => merchantId)).toEqual(['m1', 'm2']);
    await close();
    await server.close();
  });

  test('that fails is left alone after five tries, and holds up no other merchant', async () => {
    let tried = 0;
    const broken = await startMailServer({
      onConnect: (_session, done) => {
        tried += 1;
        done(Object.assign(new Error('not today'), { responseCode: 421 }));
      },
    });
    const fine = await startMailServer();
    const { sender, close } = senders({ m1: mailSettings(broken), m2: mailSettings(fine) });
    for (let count = 0; count < 5; count += 1) {
      await expect(sender.send(message())).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    }
    const triedBefore = tried;
    await expect(sender.send(message())).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect([triedBefore >= 5, tried]).toEqual([true, triedBefore]);
    await sender.send(message({ merchantId: 'm2' }));
    expect(fine.received).toHaveLength(1);
    await close();
    await fine.close();
    await broken.close();
  });

  test('is connected after it took the user and password; another password is 400', async () => {
    const server = await startMailServer({
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'own' && password === 'right') done(null, { user: 'own' });
        else done(new Error('no'));
      },
    });
    const owner = await signInStaff(service);
    const right = { user: 'own', password: 'right' };
    const wrong = await owner.call('POST', partnersPath, mailSettings(server, { ...right, password: 'wrong' }));
    expect([wrong.status, wrong.body.details?.fields]).toEqual([400, [{ path: 'password', rule: 'known' }]]);
    const private10 = await owner.call('POST', partnersPath, mailSettings(server, { host: '10.0.0.1' }));
    expect([private10.status, private10.body.details?.fields]).toEqual([400, [{ path: 'host', rule: 'public' }]]);
    const half = await owner.call('POST', partnersPath, mailSettings(server, { user: 'own' }));
    expect([half.status, half.body.details?.fields]).toEqual([400, [{ path: 'password', rule: 'both' }]]);
    await connected(service, mailSettings(server, right), owner);
    const [account] = (await owner.call('GET', partnersPath)).body.accounts;
    expect(account.settings).toContainEqual({ name: 'password', value: '…' });
    await server.close();
  });
});

describe('a partner that fails', () => {
  const request = {
    ...{ merchantId: merchantIds.demo, locationId: 'l1', goodsValueMinor: 2_000, currency: 'usd' as const },
    pickup: { name: 'A', addressString: 'Somewhere', lat: 40.7, lng: -73.9, phoneNumber: null },
    dropoff: { name: 'B', addressString: 'Elsewhere', lat: 40.7, lng: -73.9, phoneNumber: '+12125550123' },
  };

  test('is noted after three failures, left alone after five, and noted again when it answers', async () => {
    const drive = await startDriveFake(() => service.clock.now());
    const accountId = await connected(service, driveAccount(drive));
    const [courier] = service.context.partners.couriersOf(merchantIds.demo);
    let count = 0;
    const quote = async (): Promise<string> => {
      count += 1;
      const wanted = { ...request, externalDeliveryId: `quote-${count}`, pickupAt: service.clock.now() + 1_200_000 };
      return (
        courier?.quote(wanted).then(
          () => 'answered',
          () => 'failed',
        ) ?? 'none'
      );
    };
    const failing = async () => {
      // What is noted is written beside the call.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return listFailingPartners(service.database, 10);
    };
    expect(await quote()).toBe('answered');
    for (let each = 0; each < 2; each += 1) drive.failNext('quote', { status: 403 });
    expect([await quote(), await quote()]).toEqual(['failed', 'failed']);
    expect(await failing()).toEqual([]);
    expect(await quote()).toBe('answered');
    for (let each = 0; each < 5; each += 1) drive.failNext('quote', { status: 403 });
    for (let each = 0; each < 5; each += 1) expect(await quote()).toBe('failed');
    expect(await failing()).toEqual([
      { merchant: 'demo', kind: 'courier', accountId, failure: 'refused', failingSince: service.clock.now() },
    ]);
    const before = drive.requests.length;
    expect(await quote()).toBe('failed');
    expect(drive.requests).toHaveLength(before);
    expect(service.context.partners.couriersOf(merchantIds.demoUk).map(({ name }) => name)).toEqual([
      'sandbox-courier',
    ]);
    // Other settings are another client, which knows nothing of that.
    await connected(service, driveAccount(drive, { accountId, phoneNumber: '+12125550100' }));
    expect(await failing()).toEqual([]);
    const [renewed] = service.context.partners.couriersOf(merchantIds.demo);
    expect(renewed).not.toBe(courier);
    await drive.close();
  });
});
