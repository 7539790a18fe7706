import { displayText } from '../../domain/values/display-text.ts';
import { webAddressOf } from '../../domain/values/web-address.ts';
import type {
  CourierOrder,
  CourierQuote,
  CourierQuoteRequest,
  CourierReport,
  CourierSighting,
} from '../../ports/courier.ts';
import { hasForm, type Sent } from '../calls/answer-form.ts';
import {
  type acceptanceForm,
  amountForm,
  type deliveryRequestForm,
  type detailsForm,
  type quoteRequestForm,
  statuses,
} from './drive-forms.ts';
import { type DriveAnswer, type DriveParts, unreachable } from './drive-http.ts';

/** How long Drive keeps a quote that does not say how long. */
const quoteLifeMs = 5 * 60_000;

/** The request in Drive's words. Times in the past are left out, which means as soon as possible. */
export function writeQuoteRequest(parts: DriveParts, request: CourierQuoteRequest): Sent<typeof quoteRequestForm> {
  const { pickup, dropoff } = request;
  const offset = offsetOf(parts, request.merchantId);
  const dropoffPhone = dropoff.phoneNumber ?? parts.phoneNumber;
  return {
    external_delivery_id: request.externalDeliveryId,
    pickup_address: pickup.addressString,
    pickup_business_name: pickup.name,
    ...(pickup.phoneNumber === null ? {} : { pickup_phone_number: pickup.phoneNumber }),
    dropoff_address: dropoff.addressString,
    dropoff_location: { lat: dropoff.lat, lng: dropoff.lng },
    ...(dropoff.name === '' ? {} : { dropoff_contact_given_name: dropoff.name }),
    ...(dropoffPhone === null ? {} : { dropoff_phone_number: dropoffPhone }),
    order_value: request.goodsValueMinor,
    currency: request.currency.toUpperCase(),
    ...(request.pickupAt - offset > parts.clock.now()
      ? { pickup_time: new Date(request.pickupAt - offset).toISOString() }
      : {}),
  };
}

/** What only an order has, beside the quote request. */
export function writeOrder(parts: DriveParts, order: CourierOrder): Sent<typeof deliveryRequestForm> {
  return { ...writeQuoteRequest(parts, order), ...writeAcceptance(order), ...writeDetails(order) };
}

/** What can be said while a quote is accepted. */
export function writeAcceptance(order: CourierOrder): Sent<typeof acceptanceForm> {
  const { phoneNumber } = order.dropoff;
  return { tip: order.courierTipMinor, ...(phoneNumber === null ? {} : { dropoff_phone_number: phoneNumber }) };
}

/** What a quote cannot carry yet: what to ask for in the shop, and what to know at the door. */
export function writeDetails(order: CourierOrder): Sent<typeof detailsForm> {
  return {
    pickup_reference_tag: order.shortId,
    ...(order.instructions === '' ? {} : { dropoff_instructions: order.instructions }),
    ...(order.leaveAtDoor === true ? { contactless_dropoff: true } : {}),
    // The quote was asked for in the name of the person who orders.
    ...(order.dropoff.name === '' ? {} : { dropoff_contact_given_name: order.dropoff.name }),
  };
}

/** The quote of an answer, its instants by the merchant's clock. An answer that is none is as good as no answer. */
export function readQuote(parts: DriveParts, request: CourierQuoteRequest, { body }: DriveAnswer): CourierQuote {
  const offset = offsetOf(parts, request.merchantId);
  const { currency } = body;
  if (typeof currency === 'string' && currency.toLowerCase() !== request.currency) {
    throw unreachable('a quote came in another currency', 60);
  }
  const instant = (value: unknown) => instantOf(value, offset);
  return {
    feeMinor: amountOf(body.fee),
    taxMinor: body.tax === undefined || body.tax === null ? 0 : amountOf(body.tax),
    expiresAt: instant(body.expires_at) ?? parts.clock.nowFor(request.merchantId) + quoteLifeMs,
    pickupEstimatedAt: instant(body.pickup_time_estimated),
    dropoffEstimatedAt: instant(body.dropoff_time_estimated),
    supportReference: textOf(body.support_reference),
  };
}

/** The delivery of an answer, under the name we asked by. */
export function readReport(
  parts: DriveParts,
  externalDeliveryId: string,
  merchantId: string,
  { body }: DriveAnswer,
): CourierReport {
  const status = typeof body.delivery_status === 'string' ? statuses[body.delivery_status] : undefined;
  if (status === undefined) throw unreachable('a delivery came in a state we do not know', 60);
  return {
    externalDeliveryId,
    status,
    feeMinor: amountOf(body.fee),
    // Shown to people as a link, so nothing but a web address passes.
    trackingUrl: webAddressOf(textOf(body.tracking_url) ?? ''),
    supportReference: textOf(body.support_reference),
    sighting: readSighting(body),
    dropoffEstimatedAt: instantOf(body.dropoff_time_estimated, offsetOf(parts, merchantId)),
    proofUrl: webAddressOf(textOf(body.dropoff_verification_image_url) ?? ''),
  };
}

/** What a page shows of the person; anything of another form counts as not said. */
function readSighting(body: DriveAnswer['body']): CourierSighting | null {
  const car = [body.dasher_vehicle_make, body.dasher_vehicle_model].flatMap((part) => shortText(part) ?? []);
  const sighting = {
    name: shortText(body.dasher_name),
    vehicle: car.length === 0 ? null : car.join(' '),
    place: placeOf(body.dasher_location),
  };
  return Object.values(sighting).every((part) => part === null) ? null : sighting;
}

function placeOf(value: unknown): CourierSighting['place'] {
  if (typeof value !== 'object' || value === null) return null;
  const { lat, lng } = value as Readonly<Record<string, unknown>>;
  if (typeof lat !== 'number' || typeof lng !== 'number' || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' ? displayText(value).slice(0, 60) || null : null;
}

/** An instant by the merchant's clock; null for what is none. */
function instantOf(value: unknown, offset: number): number | null {
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed + offset : null;
}

/** How far the merchant's clock stands from the real time: Drive knows the real one only. */
function offsetOf({ clock }: DriveParts, merchantId: string): number {
  return clock.nowFor(merchantId) - clock.now();
}

function amountOf(value: unknown): number {
  if (hasForm(amountForm, value)) return value;
  throw unreachable('an amount is no amount', 60);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
