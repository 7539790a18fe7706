import {
  cancelOrder,
  decideOrder,
  findOrder,
  quoteOrder,
  removeLines,
  submitOrder,
  writeLocationSettings,
} from './orders.ts';
import {
  cancelPayment,
  capturePayment,
  confirmPayment,
  createPayment,
  findPayment,
  findSecret,
  refundPayment,
} from './payments.ts';
import {
  type JsonObject,
  type Manner,
  manners,
  ok,
  refused,
  type SimulatedPos,
  type SimulatorAnswer,
} from './simulated-pos.ts';

/** One act of the POS; `act` is what faults are asked for by. */
export type Route = {
  readonly act: string;
  readonly method: string;
  readonly path: RegExp;
  readonly run: (pos: SimulatedPos, parts: readonly string[], body: JsonObject) => SimulatorAnswer;
};

const order = '/v1/orders/([^/]+)/([^/]+)';
const payment = '/v1/payments/([^/]+)/([^/]+)';

function route(act: string, method: string, path: string, run: Route['run']): Route {
  return { act, method, path: new RegExp(`^${path}$`), run };
}

/** The API of docs/protocols/pos.md, as a POS would offer it. */
export const apiRoutes: readonly Route[] = [
  route('describe', 'GET', '/v1/locations/([^/]+)/([^/]+)', (pos, [m = '', l = '']) =>
    writeLocationSettings(pos, m, l),
  ),
  route('quote', 'POST', '/v1/quotes', (pos, _parts, body) => quoteOrder(pos, body)),
  route('submit', 'PUT', order, (pos, [m = '', a = ''], body) => submitOrder(pos, m, a, body)),
  route('find', 'GET', order, (pos, [m = '', a = '']) => findOrder(pos, m, a)),
  route('cancel', 'POST', `${order}/cancel`, (pos, [m = '', a = '']) => cancelOrder(pos, m, a)),
  route('removeLines', 'PUT', `${order}/removed-lines`, (pos, [m = '', a = ''], body) => removeLines(pos, m, a, body)),
  route('createPayment', 'PUT', payment, (pos, [m = '', a = ''], body) => createPayment(pos, m, a, body)),
  route('findPayment', 'GET', payment, (pos, [m = '', a = '']) => findPayment(pos, m, a)),
  route('findSecret', 'GET', `${payment}/client-secret`, (pos, [m = '', a = '']) => findSecret(pos, m, a)),
  route('capture', 'POST', `${payment}/capture`, (pos, [m = '', a = '']) => capturePayment(pos, m, a)),
  route('cancelPayment', 'POST', `${payment}/cancel`, (pos, [m = '', a = '']) => cancelPayment(pos, m, a)),
  route('refund', 'PUT', `${payment}/refunds/([^/]+)`, (pos, [m = '', a = '', r = ''], body) =>
    refundPayment(pos, m, a, r, body),
  ),
];

/** What only a simulated POS has: controls of its location, its staff and its payers. */
export const controlRoutes: readonly Route[] = [
  route('', 'PUT', '/control/locations/([^/]+)/([^/]+)', (pos, [m = '', l = ''], body) =>
    configureLocation(pos, `${m}/${l}`, body),
  ),
  route('', 'GET', '/control/orders', (pos) => ok({ orders: pos.journal.all('order') })),
  route('', 'POST', '/control/orders/([^/]+)/([^/]+)/decide', (pos, [m = '', a = ''], body) =>
    decideOrder(pos, m, a, body),
  ),
  route('', 'POST', '/control/payments/confirm', (pos, _parts, body) => confirmPayment(pos, body)),
];

/** What is left out stays as it was; a location that was not configured accepts everything it knows. */
function configureLocation({ journal }: SimulatedPos, key: string, body: JsonObject): SimulatorAnswer {
  const known = journal.get('location', key);
  if (known !== null && body.onlyIfUnknown === true) return ok(known);
  const mappedIds = body.mappedIds ?? known?.mappedIds ?? [];
  const taxRate = body.taxRate === undefined ? (known?.taxRate ?? null) : rateOf(body.taxRate);
  const manner: Manner | undefined = manners.find((word) => word === (body.manner ?? known?.manner ?? 'accept'));
  const isListOfIds = Array.isArray(mappedIds) && mappedIds.every((id) => typeof id === 'string');
  if (!isListOfIds || taxRate === undefined || manner === undefined) return refused(400, 'malformed');
  const location = { mappedIds: [...mappedIds], taxRate, manner, version: (known?.version ?? 0) + 1 };
  journal.put('location', key, location);
  return ok(location);
}

function rateOf(value: unknown): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'string' && /^[01](\.\d{1,6})?$/.test(value) ? Math.round(Number(value) * 1e6) : undefined;
}
