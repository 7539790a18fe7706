import type {
  SandboxDelivery,
  SandboxDeliveryNotification,
  SandboxRoute,
} from '../../domain/order/sandbox-delivery.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { claiming } from '../database/timed-work/claim-due.ts';

const columns = `merchant_id, external_delivery_id, status, fee_minor, tax_minor, courier_tip_minor, quoted_at, expires_at,
  pickup_at, dropoff_at, accepted_at, route`;

/**
 * The durable memory of the test courier (ports.ts, `SandboxDeliveryStore`). Each act is one statement or leaves nothing
 * half done: quoting twice under the same id changes nothing.
 */
export function sandboxDeliveryStore(database: Database) {
  const find = async (merchantId: string, externalDeliveryId: string): Promise<SandboxDelivery | null> => {
    const [row] = await database.run<DeliveryRow>(findDelivery, [merchantId, externalDeliveryId]);
    return row === undefined ? null : deliveryOf(row);
  };
  return {
    find,
    findById: async (externalDeliveryId: string): Promise<SandboxDelivery | null> => {
      const [row] = await database.run<DeliveryRow>(findDeliveryById, [externalDeliveryId]);
      return row === undefined ? null : deliveryOf(row);
    },
    create: async (delivery: SandboxDelivery): Promise<SandboxDelivery> => {
      await database.run(insertDelivery, parametersOf(delivery));
      return (await find(delivery.merchantId, delivery.externalDeliveryId)) ?? delivery;
    },
    change: async (before: SandboxDelivery, after: SandboxDelivery, notification: SandboxDeliveryNotification) => {
      const { notificationId, dueAt } = notification;
      const parameters = [...parametersOf(after), before.status, notificationId, dueAt];
      return (await database.run(changeDelivery, parameters)).length === 1;
    },
    claimDueNotifications: (now: number, retryAt: number): Promise<readonly SandboxDeliveryNotification[]> =>
      claimNotifications(database, now, retryAt, 50),
    finishNotification: async ({ merchantId, notificationId }: SandboxDeliveryNotification): Promise<void> => {
      await database.run(deleteNotification, [merchantId, notificationId]);
    },
  };
}

/** Removes quotes of the test courier, asked for before then, that were never accepted, or were cancelled. */
export const deleteUnusedDeliveries: Removal = (...given) => removeRows(deleteUnused, ...given);

function parametersOf(delivery: SandboxDelivery): readonly Parameter[] {
  return [
    delivery.merchantId,
    delivery.externalDeliveryId,
    delivery.status,
    delivery.feeMinor,
    delivery.taxMinor,
    delivery.courierTipMinor,
    delivery.quotedAt,
    delivery.expiresAt,
    delivery.pickupAt,
    delivery.dropoffAt,
    delivery.acceptedAt,
    delivery.route == null ? null : JSON.stringify(delivery.route),
  ];
}

type DeliveryRow = Omit<SandboxDelivery, 'route'> & { readonly route: string | null };

function deliveryOf({ route, ...row }: DeliveryRow): SandboxDelivery {
  return { ...row, route: route === null ? null : (JSON.parse(route) as SandboxRoute) };
}

const insertDelivery = statement(
  'insert-sandbox-delivery',
  `
insert into sandbox_delivery (${columns})
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (merchant_id, external_delivery_id) do nothing`,
);

const findDelivery = statement(
  'find-sandbox-delivery',
  `select ${columns} from sandbox_delivery where merchant_id = $1 and external_delivery_id = $2`,
);

// The sandbox's controls name no merchant. Ids are random, so the first one is the only one.
const findDeliveryById = statement(
  'find-sandbox-delivery-by-id',
  `select ${columns} from sandbox_delivery where external_delivery_id = $1 order by merchant_id limit 1`,
);

// The status in the WHERE lets one of two simultaneous acts win; its notification is remembered with it or not at all.
const changeDelivery = statement(
  'update-sandbox-delivery',
  `
with changed as (
  update sandbox_delivery
  set status = $3, fee_minor = $4, tax_minor = $5, courier_tip_minor = $6, quoted_at = $7, expires_at = $8,
    pickup_at = $9, dropoff_at = $10, accepted_at = $11, route = $12
  where merchant_id = $1 and external_delivery_id = $2 and status = $13
  returning merchant_id, external_delivery_id),
noted as (
  insert into sandbox_delivery_notification (merchant_id, notification_id, external_delivery_id, due_at)
  select merchant_id, $14, external_delivery_id, $15 from changed)
select external_delivery_id from changed`,
);

const claimNotifications = claiming<SandboxDeliveryNotification>('claim-sandbox-delivery-notifications', {
  table: 'sandbox_delivery_notification',
  job: 'send-sandbox-notifications',
  key: ['merchant_id', 'notification_id'],
  due: 'due_at',
  returning: 'merchant_id, notification_id, external_delivery_id, due_at',
});

const deleteNotification = statement(
  'finish-sandbox-delivery-notification',
  `delete from sandbox_delivery_notification where merchant_id = $1 and notification_id = $2`,
);

// By whichever clock is behind, as with the quotes themselves (customer/retention.ts).
const deleteUnused = statement(
  'delete-unused-sandbox-deliveries',
  `
delete from sandbox_delivery d
where (d.merchant_id, d.external_delivery_id) in (
    select s.merchant_id, s.external_delivery_id
    from sandbox_delivery s
    join merchant m on m.merchant_id = s.merchant_id
    where s.status in ('quoted', 'cancelled') and s.quoted_at <= $1::int8
      and s.quoted_at <= $1::int8 + least(m.clock_offset_ms, 0)
      and not exists (
        select from sandbox_delivery_notification n
        where n.merchant_id = s.merchant_id and n.external_delivery_id = s.external_delivery_id)
      and not exists (
        select from courier_quote q
        where q.merchant_id = s.merchant_id and q.external_delivery_id = s.external_delivery_id)
      and not exists (
        select from courier_delivery b
        where b.merchant_id = s.merchant_id and b.external_delivery_id = s.external_delivery_id)
    limit $2 offset $3)
  and d.status in ('quoted', 'cancelled')
returning d.external_delivery_id`,
);
