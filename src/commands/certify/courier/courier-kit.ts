import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isProven } from '../../../adapters/courier/drive.ts';
import { courierNotificationForm, deliveryForm } from '../../../adapters/courier/drive-forms.ts';
import { type Check, expectThat, Mismatch, NotAsked } from '../kit/check.ts';
import type { Heard } from '../kit/listener.ts';
import { expectInTime, granted, refused, refusedMeaningfully } from '../kit/wire.ts';
import {
  accept,
  advance,
  type CourierWorld,
  callCourier,
  find,
  isComing,
  quoted,
  quoteRequest,
  sent,
  type Token,
} from './courier-world.ts';

const oddText = 'Käthe O’Brien 🧡 بدون بصل 不要辣 "quoted" \\ <b>&amp;</b> cafe\u0301';

const quoteChecks: readonly Check<CourierWorld>[] = [
  {
    id: 'quote-given',
    title: 'A delivery is quoted, in the currency that was asked in',
    section: 'quotedelivery',
    run: async (world) => {
      const { quote } = await quoted(world);
      const { currency, expires_at: expiresAt } = quote;
      const isSame = currency == null || currency.toUpperCase() === world.delivery.currency;
      expectThat(isSame, `the currency ${world.delivery.currency}`);
      if (expiresAt == null) return;
      const until = Date.parse(expiresAt);
      expectThat(!Number.isNaN(until), 'expires_at is an ISO 8601 instant');
      expectThat(until > world.now() + 60_000, 'a quote that can be accepted for a minute at least');
    },
  },
  {
    id: 'quote-for-later',
    title: 'A delivery is quoted for a time to come',
    section: 'quotedelivery',
    run: async (world) => {
      await quoted(world, { pickup_time: new Date(world.now() + 45 * 60_000).toISOString() });
    },
  },
  {
    id: 'quote-name-taken',
    title: 'A name that is taken is refused, and its quote stays as it was',
    section: 'once',
    run: async (world) => {
      const { name, quote } = await quoted(world);
      const body = quoteRequest(world, name, { order_value: world.delivery.order_value + 5_000 });
      refused(await callCourier(world, 'quoteDelivery', { body }), [409]);
      const found = await find(world, name);
      expectThat(found.delivery_status === 'quote', 'a delivery in the state quote');
      expectThat(found.fee === quote.fee, `the fee that was quoted, ${quote.fee}`);
    },
  },
  {
    id: 'quote-of-unserved-place',
    title: 'A place that is not served is refused with a code',
    section: 'quotedelivery',
    run: async (world) => {
      if (world.unserved === null) throw new NotAsked('it takes --unserved, an address that is not served');
      const body = quoteRequest(world, world.newName(), { dropoff_address: world.unserved });
      refusedMeaningfully(await callCourier(world, 'quoteDelivery', { body }));
    },
  },
  {
    id: 'malformed-request',
    title: 'A request that makes no sense is refused with a code, and nothing is kept',
    section: 'errors',
    run: async (world) => {
      const name = world.newName();
      const body = quoteRequest(world, name, { order_value: 'a lot' });
      refusedMeaningfully(await callCourier(world, 'quoteDelivery', { body }));
      refused(await callCourier(world, 'findDelivery', { name }), [404]);
    },
  },
  {
    id: 'unknown-members',
    title: 'Members that are not known yet are ignored',
    section: 'requests',
    run: async (world) => {
      await quoted(world, { added_later: { a: [1] } });
    },
  },
];

const deliveryChecks: readonly Check<CourierWorld>[] = [
  {
    id: 'courier-sent',
    title: 'A quote that is accepted sends a courier, for the fee that was quoted',
    section: 'acceptquote',
    run: async (world) => {
      const { name, quote } = await quoted(world);
      const accepted = granted(await accept(world, name), 200, deliveryForm);
      const found = await find(world, name);
      for (const delivery of [accepted, found]) {
        expectThat(isComing(delivery), 'a delivery that a courier was sent for', JSON.stringify(delivery));
        expectThat(delivery.fee === quote.fee, `the fee that was quoted, ${quote.fee}`, JSON.stringify(delivery));
        const { tracking_url: address } = delivery;
        expectThat(address == null || address.startsWith('https://'), 'tracking_url is an https address');
      }
    },
  },
  {
    id: 'courier-sent-once',
    title: 'A quote that was accepted is not accepted again',
    section: 'acceptquote',
    run: async (world) => {
      const name = await sent(world);
      refused(await accept(world, name), [409]);
      expectThat(isComing(await find(world, name)), 'the courier that was sent first');
    },
  },
  {
    id: 'courier-at-once',
    title: 'Four equal requests at the same moment send one courier',
    section: 'once',
    run: async (world) => {
      const body = { ...quoteRequest(world, world.newName()), tip: 0, pickup_reference_tag: 'CERT' };
      const sends = Array.from({ length: 4 }, () => callCourier(world, 'createDelivery', { body }));
      const statuses = (await Promise.all(sends)).map(({ status }) => status).sort();
      expectThat(isDeepStrictEqual(statuses, [200, 409, 409, 409]), 'one 200 and three 409', statuses.join(', '));
    },
  },
  {
    id: 'delivery-booked',
    title: 'A courier is sent without a quote, once',
    section: 'createdelivery',
    run: async (world) => {
      const body = { ...quoteRequest(world, world.newName()), tip: 300, pickup_reference_tag: 'CERT' };
      const booked = granted(await callCourier(world, 'createDelivery', { body }), 200, deliveryForm);
      expectThat(isComing(booked), 'a delivery that a courier was sent for');
      refused(await callCourier(world, 'createDelivery', { body }), [409]);
      expectThat(isComing(await find(world, body.external_delivery_id)), 'the courier that was sent first');
    },
  },
  {
    id: 'delivery-unknown',
    title: 'A name that was never heard is not found, and not accepted, however often',
    section: 'finddelivery',
    run: async (world) => {
      const name = world.newName();
      for (let looked = 0; looked < 2; looked += 1) refused(await callCourier(world, 'findDelivery', { name }), [404]);
      refused(await accept(world, name), [404]);
    },
  },
  {
    id: 'details-added',
    title: 'Details can be added once a courier was sent',
    section: 'updatedelivery',
    run: async (world) => {
      const name = await sent(world);
      const body = { pickup_reference_tag: 'CERT', dropoff_instructions: oddText, contactless_dropoff: true };
      granted(await callCourier(world, 'updateDelivery', { name, body }), 200, deliveryForm);
      expectThat(isComing(await find(world, name)), 'a delivery that a courier was sent for');
    },
  },
  {
    id: 'courier-reads-everything',
    title: 'One courier comes, who reads name, instructions and reference in any letters',
    section: 'updatedelivery',
    run: async (world) => {
      const name = await sent(world);
      const details = { pickup_reference_tag: 'K7Q2', dropoff_instructions: oddText };
      const body = { ...details, dropoff_contact_given_name: oddText };
      granted(await callCourier(world, 'updateDelivery', { name, body }), 200, deliveryForm);
      await accept(world, name);
      await expectShown(world, name, { count: 1, name: oddText, instructions: oddText, reference: 'K7Q2' });
    },
  },
  {
    id: 'courier-called-back',
    title: 'A courier is called back, and stays so',
    section: 'canceldelivery',
    run: async (world) => {
      const name = await sent(world);
      const { delivery_status: status } = granted(
        await callCourier(world, 'cancelDelivery', { name }),
        200,
        deliveryForm,
      );
      expectThat(status === 'cancelled', 'a delivery that is cancelled');
      const again = await callCourier(world, 'cancelDelivery', { name });
      expectThat(again.status === 200 || again.status === 409, 'status 200 or 409');
      expectThat((await find(world, name)).delivery_status === 'cancelled', 'a delivery that stays cancelled');
    },
  },
  {
    id: 'unknown-called-back',
    title: 'There is no calling back of a name that was never heard',
    section: 'canceldelivery',
    run: async (world) => {
      refused(await callCourier(world, 'cancelDelivery', { name: world.newName() }), [404]);
    },
  },
  {
    id: 'delivered',
    title: 'A delivery is picked up and delivered, and is not called back on the way',
    section: 'deliveries',
    run: async (world) => {
      const name = await sent(world);
      await advance(world, name, 'picked_up');
      expectThat((await find(world, name)).delivery_status === 'picked_up', 'a delivery that is picked_up');
      refused(await callCourier(world, 'cancelDelivery', { name }), [409]);
      await advance(world, name, 'delivered');
      expectThat((await find(world, name)).delivery_status === 'delivered', 'a delivery that is delivered');
    },
  },
  {
    id: 'called-off',
    title: 'A courier who calls off leaves a delivery that is cancelled',
    section: 'deliveries',
    run: async (world) => {
      const name = await sent(world);
      await advance(world, name, 'cancelled');
      expectThat((await find(world, name)).delivery_status === 'cancelled', 'a delivery that is cancelled');
    },
  },
];

const tokenChecks: readonly Check<CourierWorld>[] = [
  forged('token-missing', 'A request without a token is refused, and nothing is kept', { none: true }),
  forged('token-of-another-secret', 'A token signed with another secret is refused', {
    secret: Buffer.from('certainly not the secret of this connection').toString('base64url'),
  }),
  forged('token-over', 'A token that is over is refused', { skewSeconds: -900 }),
  forged('token-for-another', 'A token for another audience is refused', { audience: 'another' }),
  forged('token-of-another', 'A token of another developer is refused', { developerId: 'certainly-another' }),
  forged('token-too-long', 'A token for more than half an hour is refused', { lifeSeconds: 7_200 }),
  {
    id: 'clocks-apart',
    title: 'A clock may be half a minute behind or ahead',
    section: 'tokens',
    run: async (world) => {
      for (const skewSeconds of [-30, 30]) {
        refused(await callCourier(world, 'findDelivery', { name: world.newName(), token: { skewSeconds } }), [404]);
      }
    },
  },
];

const notificationChecks: readonly Check<CourierWorld>[] = [
  {
    id: 'notification-sent',
    title: 'What happens to a delivery is notified, with the secret',
    section: 'notify',
    run: async (world) => {
      notifiedTo(world).listener.answerBy(() => ({ status: 200 }));
      await notified(world);
    },
  },
  {
    id: 'notification-repeated',
    title: 'A notification that was not acknowledged comes again, the same in every byte',
    section: 'notify',
    run: async (world) => {
      const { listener } = notifiedTo(world);
      const refusedOnce = new Set<string>();
      listener.answerBy(({ text }) => {
        const isNew = !refusedOnce.has(text);
        refusedOnce.add(text);
        return { status: isNew ? 503 : 200 };
      });
      const { text } = await notified(world);
      const again = await listener.next((heard) => heard.text === text, notifiedMs(world), 1);
      expectThat(again !== null, `the same notification again: ${text}`, 'none within 20 seconds');
    },
  },
];

const timeCheck: Check<CourierWorld> = {
  id: 'answers-in-time',
  title: 'Everything above was answered within its time',
  section: 'retries-and-time-limits',
  run: async ({ wire }) => expectInTime(wire),
};

/** All that is asked of a courier service, in the order of a delivery's life. */
export const courierChecks: readonly Check<CourierWorld>[] = [
  ...quoteChecks,
  ...deliveryChecks,
  ...tokenChecks,
  ...notificationChecks,
  timeCheck,
];

/** A booking with a wrong token is answered with 401, and unknown afterwards. */
function forged(id: string, title: string, token: Token): Check<CourierWorld> {
  return {
    id,
    title,
    section: 'tokens',
    run: async (world) => {
      const name = world.newName();
      const body = { ...quoteRequest(world, name), tip: 0, pickup_reference_tag: 'CERT' };
      refused(await callCourier(world, 'createDelivery', { body, token }), [401]);
      refused(await callCourier(world, 'findDelivery', { name }), [404]);
    },
  };
}

const shownForm = Compile(
  Type.Object({
    count: Type.Integer(),
    name: Type.String(),
    instructions: Type.String(),
    reference: Type.String(),
  }),
);

async function expectShown({ operator }: CourierWorld, delivery: string, wanted: object): Promise<void> {
  const text = JSON.stringify(wanted);
  const inWords = `One courier was sent for the delivery ${delivery}, who reads: ${text}`;
  const shown = await operator.see({ act: 'show', externalDeliveryId: delivery }, inWords);
  if (shown === null) return;
  const received = JSON.stringify(shown);
  if (!shownForm.Check(shown)) throw new Mismatch(`the test control "show" answers as ${text}`, received);
  const { count, name, instructions, reference } = shown;
  expectThat(isDeepStrictEqual({ count, name, instructions, reference }, wanted), text, received);
}

const notifiedMs = ({ limitsFactor = 1 }: CourierWorld): number => 20_000 * limitsFactor;

function notifiedTo({ notified: to }: CourierWorld): NonNullable<CourierWorld['notified']> {
  if (to === null)
    throw new NotAsked('it takes --listen and --webhook-secret: where notifications arrive, and their proof');
  return to;
}

/** Has a courier go on, and asks that this is notified. */
async function notified(world: CourierWorld): Promise<Heard> {
  const { listener, secret } = notifiedTo(world);
  const name = world.newName();
  const body = { ...quoteRequest(world, name), tip: 0, pickup_reference_tag: 'CERT' };
  granted(await callCourier(world, 'createDelivery', { body }), 200, deliveryForm);
  await advance(world, name, 'picked_up');
  // The time runs from here: a person needs a while to have the courier go on.
  const heard = await listener.next((each) => nameIn(each) === name, notifiedMs(world));
  expectThat(heard !== null, `a notification with {"external_delivery_id": "${name}"} within 20 seconds`, 'none');
  const received = `${heard.method} ${heard.path} ${heard.text}`;
  const isThere = heard.method === 'POST' && /^\/api\/v1\/webhooks\/drive\/[^/?]+$/.test(heard.path);
  expectThat(isThere, 'POST /api/v1/webhooks/drive/{merchant}', received);
  expectThat(
    isProven(heard.headers.authorization ?? '', secret),
    'Authorization with the secret of the webhook',
    received,
  );
  return heard;
}

const notificationForm = Compile(courierNotificationForm);

function nameIn({ text }: Heard): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return notificationForm.Check(value) ? value.external_delivery_id : null;
  } catch {
    return null;
  }
}
