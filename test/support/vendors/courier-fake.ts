import { unreadableNotification } from '../../../src/adapters/calls/unreadable-notification.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type {
  CourierOrder,
  CourierQuoteRequest,
  CourierReport,
  CourierStatus,
  DeliveryProvider,
} from '../../../src/ports/courier.ts';

export type CourierAct = 'quote' | 'accept' | 'find' | 'cancel';

/** `unavailable`: nothing happened. `replyLost`: it happened. `refused`: it will not. `slow`: after `wait`. */
export type CourierFault = 'unavailable' | 'replyLost' | 'refused' | { readonly wait: () => Promise<void> };

type FakeDelivery = {
  readonly id: string;
  status: CourierStatus;
  readonly feeMinor: number;
  order: CourierOrder | null;
};

/** A courier of the test's own: keeps state, counts who was sent, fails on demand. */
export type CourierFake = DeliveryProvider & {
  readonly deliveries: Map<string, FakeDelivery>;
  /** Every call, such as `accept d-1`. */
  readonly calls: string[];
  failNext(act: CourierAct, fault: CourierFault): void;
  /** From now on, every call of `act` fails so; null: none does. */
  failAlways(act: CourierAct, fault: CourierFault | null): void;
  advance(id: string, status: CourierStatus): void;
  charge(feeMinor: number): void;
  /** The names of those who were sent for `id...` and not called off. */
  sentFor(...ids: readonly string[]): readonly string[];
};

/** Quotes cost 5.50 unless the test sets another fee; one that was never asked for can be accepted all the same. */
export function courierFake(): CourierFake {
  const deliveries = new Map<string, FakeDelivery>();
  const calls: string[] = [];
  const once = new Map<CourierAct, CourierFault[]>();
  const always = new Map<CourierAct, CourierFault | null>();
  let fee = 550;
  const keep = (request: CourierQuoteRequest): FakeDelivery => {
    const id = request.externalDeliveryId;
    const delivery = deliveries.get(id) ?? { id, status: 'quoted', feeMinor: fee, order: null };
    deliveries.set(id, delivery);
    return delivery;
  };
  const under = async <Result>(act: CourierAct, id: string, work: () => Result): Promise<Result> => {
    calls.push(`${act} ${id}`);
    const fault = once.get(act)?.shift() ?? always.get(act) ?? null;
    if (typeof fault === 'object') await fault?.wait();
    if (fault === 'unavailable') throw away();
    if (fault === 'refused') throw new CommerceError('RESOURCE_CONFLICT', 'It will not.');
    const result = work();
    if (fault === 'replyLost') throw away();
    return result;
  };
  return {
    name: 'fake-courier',
    deliveries,
    calls,
    quote: (request) =>
      under('quote', request.externalDeliveryId, () => ({
        feeMinor: keep(request).feeMinor,
        taxMinor: 0,
        expiresAt: request.pickupAt + 300_000,
        pickupEstimatedAt: null,
        dropoffEstimatedAt: null,
        supportReference: null,
      })),
    accept: (order) =>
      under('accept', order.externalDeliveryId, () => {
        const delivery = keep(order);
        if (delivery.status === 'quoted') {
          delivery.status = 'accepted';
          delivery.order = order;
        }
        return reportOf(delivery);
      }),
    find: (_merchantId, id) =>
      under('find', id, () => {
        const delivery = deliveries.get(id);
        return delivery === undefined ? null : reportOf(delivery);
      }),
    cancel: (_merchantId, id) =>
      under('cancel', id, () => {
        const delivery = deliveries.get(id);
        if (delivery === undefined) return;
        if (delivery.status === 'picked_up' || delivery.status === 'delivered') {
          throw new CommerceError('RESOURCE_CONFLICT', 'It has the goods.');
        }
        delivery.status = 'cancelled';
      }),
    readNotification: (merchantId, headers, text) => {
      if (headers['x-fake-secret'] !== `secret of ${merchantId}`) return null;
      const { id, delivery } = JSON.parse(text) as { id: string; delivery?: string };
      if (delivery === undefined) throw unreadableNotification();
      return { notificationId: id, externalDeliveryId: delivery };
    },
    failNext: (act, fault) => void once.set(act, [...(once.get(act) ?? []), fault]),
    failAlways: (act, fault) => void always.set(act, fault),
    advance: (id, status) => {
      const delivery = deliveries.get(id);
      if (delivery === undefined) throw new Error(`no courier knows ${id}`);
      delivery.status = status;
    },
    charge: (feeMinor) => {
      fee = feeMinor;
    },
    sentFor: (...ids) =>
      [...deliveries.values()]
        .filter(
          ({ id, order, status }) =>
            order !== null && status !== 'cancelled' && ids.some((known) => id.startsWith(known)),
        )
        .map(({ id }) => id),
  };
}

function reportOf({ id, status, feeMinor, order }: FakeDelivery): CourierReport {
  return {
    externalDeliveryId: id,
    status,
    feeMinor,
    trackingUrl: order === null ? null : `https://track.example/${id}`,
    supportReference: null,
  };
}

function away(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier is away.', { retryAfterSeconds: 5 });
}
