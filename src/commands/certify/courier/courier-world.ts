import { SignJWT } from 'jose/jwt/sign';
import type { Static } from 'typebox';
import { deliveryForm, quoteForm, type quoteRequestForm } from '../../../adapters/courier/drive-forms.ts';
import { courierProtocol } from '../../protocols/courier.ts';
import { expectThat } from '../kit/check.ts';
import { freshNames } from '../kit/fresh-names.ts';
import type { Listener } from '../kit/listener.ts';
import type { Operator } from '../kit/operator.ts';
import { type Answer, granted, openWire, operationOf, type Wire } from '../kit/wire.ts';

export type QuoteRequest = Static<typeof quoteRequestForm>;
export type Delivery = Static<typeof deliveryForm>;

export type CourierSettings = {
  readonly url: string;
  readonly developerId: string;
  readonly keyId: string;
  /** Base64url. */
  readonly signingSecret: string;
  /** A delivery that is served. */
  readonly delivery: Omit<QuoteRequest, 'external_delivery_id'>;
  /** An address that is not; null: none is known. */
  readonly unserved: string | null;
  /** Where notifications arrive and what they prove themselves with; null: nowhere. */
  readonly notified: { readonly listener: Listener; readonly secret: string } | null;
  readonly operator: Operator;
  /** Scales the limits of time, for tests. */
  readonly limitsFactor?: number;
};

/** What the checks of the courier kit know, and how they speak to the service. */
export type CourierWorld = CourierSettings & {
  readonly wire: Wire;
  readonly now: () => number;
  /** A name of a delivery that was never used. */
  readonly newName: () => string;
};

/** The delivery of the page, of which every part can be served in New York. */
export const usualDelivery: CourierSettings['delivery'] = {
  pickup_address: '388 Greenwich Street, New York, NY 10013',
  pickup_business_name: 'Certification Kitchen',
  pickup_phone_number: '+12125550100',
  dropoff_address: '30-12 Broadway, Astoria, NY 11106',
  dropoff_location: { lat: 40.7671, lng: -73.9351 },
  dropoff_phone_number: '+12125550101',
  order_value: 2_610,
  currency: 'USD',
};

/** A world around the courier service that the settings name. */
export function courierWorld(settings: CourierSettings): CourierWorld {
  const newName = freshNames();
  const wire = openWire(settings.url.replace(/\/$/, ''), settings.limitsFactor);
  return { ...settings, wire, now: () => Date.now(), newName };
}

/** How a token is made: as it should be, where nothing is said. */
export type Token = {
  readonly none?: true;
  /** Base64url. */
  readonly secret?: string;
  readonly audience?: string;
  readonly developerId?: string;
  /** Moves both instants of it. */
  readonly skewSeconds?: number;
  readonly lifeSeconds?: number;
};

type Call = { readonly name?: string; readonly body?: object; readonly token?: Token };

/** One request to the courier service, with a token of its own. */
export async function callCourier(world: CourierWorld, operationId: string, call: Call = {}): Promise<Answer> {
  const { name = '', body, token = {} } = call;
  const operation = operationOf(courierProtocol, operationId);
  const path = operation.path.replace('{external_delivery_id}', encodeURIComponent(name));
  const proof = token.none === true ? {} : { authorization: `Bearer ${await signToken(world, token)}` };
  const headers = { accept: 'application/json', ...proof };
  return world.wire.send({ operation, path, headers, ...(body === undefined ? {} : { body }) });
}

function signToken(world: CourierWorld, token: Token): Promise<string> {
  const now = Math.floor(world.now() / 1000) + (token.skewSeconds ?? 0);
  return new SignJWT({ kid: world.keyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' })
    .setAudience(token.audience ?? 'doordash')
    .setIssuer(token.developerId ?? world.developerId)
    .setIssuedAt(now)
    .setExpirationTime(now + (token.lifeSeconds ?? 300))
    .sign(Buffer.from(token.secret ?? world.signingSecret, 'base64url'));
}

/** The request for a quote under a name. */
export function quoteRequest(world: CourierWorld, name: string, changes: object = {}): QuoteRequest {
  return { ...world.delivery, external_delivery_id: name, ...changes };
}

/** A quote for the delivery that is served. */
export async function quoted(
  world: CourierWorld,
  changes: object = {},
): Promise<{ readonly name: string; readonly quote: Static<typeof quoteForm> }> {
  const name = world.newName();
  const answer = await callCourier(world, 'quoteDelivery', { body: quoteRequest(world, name, changes) });
  const quote = granted(answer, 200, quoteForm);
  expectThat(quote.external_delivery_id === name, `the name that was asked under, "${name}"`);
  return { name, quote };
}

/** A delivery for which a courier was sent. */
export async function sent(world: CourierWorld, changes: object = {}): Promise<string> {
  const { name } = await quoted(world, changes);
  const delivery = granted(await accept(world, name), 200, deliveryForm);
  expectThat(delivery.external_delivery_id === name, `the name that was asked under, "${name}"`);
  expectThat(isComing(delivery), 'a delivery that a courier was sent for');
  return name;
}

/** Asks for the courier of a quote. */
export function accept(world: CourierWorld, name: string): Promise<Answer> {
  return callCourier(world, 'acceptQuote', { name, body: { tip: 300, dropoff_phone_number: '+12125550101' } });
}

/** A delivery that is known. */
export async function find(world: CourierWorld, name: string): Promise<Delivery> {
  const delivery = granted(await callCourier(world, 'findDelivery', { name }), 200, deliveryForm);
  expectThat(delivery.external_delivery_id === name, `the name that was asked for, "${name}"`);
  return delivery;
}

const coming = ['created', 'confirmed', 'scheduled', 'enroute_to_pickup', 'arrived_at_pickup'];

/** Whether a courier was sent and has not got the goods. */
export function isComing({ delivery_status: status }: Delivery): boolean {
  return coming.includes(status);
}

/** Has the courier go on. */
export function advance(
  { operator }: CourierWorld,
  name: string,
  to: 'picked_up' | 'delivered' | 'cancelled',
): Promise<void> {
  return operator.do({ act: 'advance', externalDeliveryId: name, to }, `Make the delivery ${name} ${to}.`);
}
