import type { PushSubscription } from '../../domain/messages/push.ts';
import type { Language } from '../../domain/values/language.ts';
import { type Database, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

type OfOrder = { readonly merchantId: string; readonly orderId: string };

/** A browser that gets notifications about one order, which need not be accepted yet. */
export type OrderDevice = OfOrder &
  PushSubscription & {
    readonly deviceId: string;
    readonly language: Language;
    /** By the merchant's clock: it is told of what comes later. */
    readonly addedAt: number;
  };

/** Keeps a device of an order, with its newest keys and language. Of more than `devicesMax` the oldest gives way. */
export async function saveDevice(database: Database, device: OrderDevice, devicesMax: number): Promise<void> {
  const { merchantId, orderId, deviceId, endpoint, p256dh, auth, language, addedAt } = device;
  await database.transaction(async (tx) => {
    // One after the other: those who add at once would each count without the others.
    await tx.run(lockPlacement, [merchantId, orderId]);
    await tx.run(upsertDevice, [merchantId, orderId, deviceId, endpoint, p256dh, auth, language, addedAt]);
    await tx.run(deleteSurplus, [merchantId, orderId, deviceId, devicesMax - 1]);
  });
}

/** The devices that get notifications about an order, newest first. */
export async function listDevices(
  database: Database,
  { merchantId, orderId }: OfOrder,
): Promise<readonly Pick<OrderDevice, 'endpoint' | 'language' | 'addedAt'>[]> {
  return database.run(selectDevices, [merchantId, orderId]);
}

/** Forgets a device, with what was still to be sent to it; one that is not there is forgotten already. */
export async function deleteDevice(
  database: Database,
  { merchantId, orderId }: OfOrder,
  deviceId: string,
): Promise<void> {
  await database.run(deleteOne, [merchantId, orderId, deviceId]);
}

/** Forgets every device of the installation: none of them takes what is signed with other keys. */
export async function deleteAllDevices(tx: Database): Promise<void> {
  await tx.run(deleteAll, []);
}

/** Removes the devices of orders that have been over since `before`, and all that were added four weeks earlier. */
export const deleteOldDevices: Removal = (...given) => removeRows(deleteOld, ...given);

const lockPlacement = statement(
  'hold-devices-of-order',
  'select from placement where merchant_id = $1 and order_id = $2 for no key update',
);

const upsertDevice = statement(
  'save-order-device',
  `
insert into order_device (merchant_id, order_id, device_id, endpoint, p256dh, auth, language, added_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (merchant_id, order_id, device_id) do update
set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`,
);

const deleteSurplus = statement(
  'delete-surplus-order-devices',
  `
delete from order_device d
where d.merchant_id = $1 and d.order_id = $2 and d.device_id in (
  select k.device_id from order_device k
  where k.merchant_id = $1 and k.order_id = $2 and k.device_id <> $3
  order by k.added_at desc, k.device_id
  offset $4)`,
);

const selectDevices = statement(
  'list-order-devices',
  `
select endpoint, language, added_at from order_device
where merchant_id = $1 and order_id = $2 order by added_at desc, device_id`,
);

const deleteOne = statement(
  'delete-order-device',
  'delete from order_device where merchant_id = $1 and order_id = $2 and device_id = $3',
);

const deleteAll = statement('delete-all-order-devices', 'delete from order_device');

const monthMs = 28 * 24 * 3_600_000;

// Where there is no order by then, none came of what was placed.
const deleteOld = statement(
  'delete-old-order-devices',
  `
delete from order_device
where (merchant_id, order_id, device_id) in (
  select d.merchant_id, d.order_id, d.device_id
  from merchant m
  join order_device d on d.merchant_id = m.merchant_id and d.added_at <= $1::int8 + least(m.clock_offset_ms, 0)
  left join customer_order o on o.merchant_id = d.merchant_id and o.order_id = d.order_id
  where o.order_id is null or d.added_at <= $1::int8 + least(m.clock_offset_ms, 0) - ${monthMs}
    or (o.status in ('DELIVERED', 'COMPLETED', 'CANCELLED', 'REFUNDED')
      and coalesce(o.updated_at, o.created_at) <= $1::int8 + least(m.clock_offset_ms, 0))
  limit $2 offset $3)
returning device_id`,
);
