/** An order that was placed on this device, and what opens it. */
export type DeviceOrder = {
  readonly orderId: string;
  readonly receiptToken: string;
  /** When this device first knew of it. */
  readonly knownAt: number;
  /** Since when nothing more is to come of it, as far as this device knows; null: it is under way. */
  readonly overAt: number | null;
};

const ordersMax = 10;
const dayMs = 86_400_000;
/** As long as the link of an order is good. */
const linkDays = 30;

/** Under which name the browser keeps a merchant's. */
export function deviceOrdersKey(merchantSlug: string): string {
  return `tiffin:orders:${merchantSlug}`;
}

/** The merchant's orders of this device, newest first: those under way, and those that were over less than a day ago. */
export function readDeviceOrders(merchantSlug: string, now = Date.now()): readonly DeviceOrder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(deviceOrdersKey(merchantSlug)) ?? '[]');
    return Array.isArray(kept) ? (kept as DeviceOrder[]).filter((order) => isKept(order, now)) : [];
  } catch {
    return [];
  }
}

/** Remembers an order that was placed here; one that is known keeps what is known of it. */
export function rememberOrder(
  merchantSlug: string,
  { orderId, receiptToken }: Pick<DeviceOrder, 'orderId' | 'receiptToken'>,
  now = Date.now(),
): void {
  const known = readDeviceOrders(merchantSlug, now);
  if (known.some((order) => order.orderId === orderId)) return;
  save(merchantSlug, [{ orderId, receiptToken, knownAt: now, overAt: null }, ...known].slice(0, ordersMax));
}

/** Notes that nothing more is to come of an order: a day later it is forgotten. */
export function noteOver(merchantSlug: string, orderId: string, now = Date.now()): void {
  const known = readDeviceOrders(merchantSlug, now);
  if (!known.some((order) => order.orderId === orderId && order.overAt === null)) return;
  save(
    merchantSlug,
    known.map((order) => (order.orderId === orderId ? { ...order, overAt: now } : order)),
  );
}

/** Removes an order from this device; the order itself stays as it is. */
export function forgetOrder(merchantSlug: string, orderId: string): void {
  save(
    merchantSlug,
    readDeviceOrders(merchantSlug).filter((order) => order.orderId !== orderId),
  );
}

function save(merchantSlug: string, orders: readonly DeviceOrder[]): void {
  if (orders.length === 0) localStorage.removeItem(deviceOrdersKey(merchantSlug));
  else localStorage.setItem(deviceOrdersKey(merchantSlug), JSON.stringify(orders));
}

function isKept({ knownAt, overAt }: DeviceOrder, now: number): boolean {
  return now - knownAt < linkDays * dayMs && (overAt === null || now - overAt < dayMs);
}
