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
  type SimulatorAnswer,
  type Till,
} from './simulated-pos.ts';

/** One act of the till; `act` is what faults are asked for by. */
export type Route = {
  readonly act: string;
  readonly method: string;
  readonly path: RegExp;
  readonly run: (till: Till, parts: readonly string[], body: JsonObject) => SimulatorAnswer;
};

const order = '/v1/orders/([^/]+)/([^/]+)';
const payment = '/v1/payments/([^/]+)/([^/]+)';

function route(act: string, method: string, path: string, run: Route['run']): Route {
  return { act, method, path: new RegExp(`^${path}$`), run };
}

/** The API of docs/connecting-a-pos.md, as a till would offer it. */
export const apiRoutes: readonly Route[] = [
  route('describe', 'GET', '/v1/locations/([^/]+)/([^/]+)', (till, [m = '', l = '']) =>
    writeLocationSettings(till, m, l),
  ),
  route('quote', 'POST', '/v1/quotes', (till, _parts, body) => quoteOrder(till, body)),
  route('submit', 'PUT', order, (till, [m = '', a = ''], body) => submitOrder(till, m, a, body)),
  route('find', 'GET', order, (till, [m = '', a = '']) => findOrder(till, m, a)),
  route('cancel', 'POST', `${order}/cancel`, (till, [m = '', a = '']) => cancelOrder(till, m, a)),
  route('removeLines', 'PUT', `${order}/removed-lines`, (till, [m = '', a = ''], body) =>
    removeLines(till, m, a, body),
  ),
  route('createPayment', 'PUT', payment, (till, [m = '', a = ''], body) => createPayment(till, m, a, body)),
  route('findPayment', 'GET', payment, (till, [m = '', a = '']) => findPayment(till, m, a)),
  route('findSecret', 'GET', `${payment}/client-secret`, (till, [m = '', a = '']) => findSecret(till, m, a)),
  route('capture', 'POST', `${payment}/capture`, (till, [m = '', a = '']) => capturePayment(till, m, a)),
  route('cancelPayment', 'POST', `${payment}/cancel`, (till, [m = '', a = '']) => cancelPayment(till, m, a)),
  route('refund', 'PUT', `${payment}/refunds/([^/]+)`, (till, [m = '', a = '', r = ''], body) =>
    refundPayment(till, m, a, r, body),
  ),
];

/** What only a simulated till has: its location, its staff and its payers are told what to do. */
export const controlRoutes: readonly Route[] = [
  route('', 'PUT', '/control/locations/([^/]+)/([^/]+)', (till, [m = '', l = ''], body) =>
    tellLocation(till, `${m}/${l}`, body),
  ),
  route('', 'GET', '/control/orders', (till) => ok({ orders: till.journal.all('order') })),
  route('', 'POST', '/control/orders/([^/]+)/([^/]+)/decide', (till, [m = '', a = ''], body) =>
    decideOrder(till, m, a, body),
  ),
  route('', 'POST', '/control/payments/confirm', (till, _parts, body) => confirmPayment(till, body)),
];

/** What is left out stays as it was; a location nobody told about accepts everything it knows. */
function tellLocation({ journal }: Till, key: string, body: JsonObject): SimulatorAnswer {
  const known = journal.get('location', key);
  if (known !== null && body.onlyIfUnknown === true) return ok(known);
  const mappedIds = body.mappedIds ?? known?.mappedIds ?? [];
  const taxRate = body.taxRate === undefined ? (known?.taxRate ?? null) : rateOf(body.taxRate);
  const manner: Manner | undefined = manners.find((word) => word === (body.manner ?? known?.manner ?? 'accept'));
  const isListOfIds = Array.isArray(mappedIds) && mappedIds.every((id) => typeof id === 'string');
  if (!isListOfIds || taxRate === undefined || manner === undefined) return refused(400, 'malformed');
  const told = { mappedIds: [...mappedIds], taxRate, manner, version: (known?.version ?? 0) + 1 };
  journal.put('location', key, told);
  return ok(told);
}

function rateOf(value: unknown): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'string' && /^[01](\.\d{1,6})?$/.test(value) ? Math.round(Number(value) * 1e6) : undefined;
}
