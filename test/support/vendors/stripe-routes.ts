import { type EndpointRoute, endpointActs } from './stripe-endpoints.ts';
import { type Act, metadataOf, ok, page, refused } from './stripe-replies.ts';
import {
  type FakeAccount,
  type FakeIntent,
  type FakeRefund,
  intentOnWire,
  newName,
  type Reply,
} from './stripe-state.ts';

export type StripeRoute =
  | 'account'
  | 'create'
  | 'list'
  | 'retrieve'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'listRefunds'
  | 'createCustomer'
  | 'createSession'
  | 'listMethods'
  | 'retrieveMethod'
  | 'detachMethod'
  | EndpointRoute;

const prefix = 'MARIGOLD';

/** What the fake of Stripe does when it is asked, as strict as the real one where we could get it wrong. */
export const acts: Readonly<Record<StripeRoute, Act>> = {
  account: ({ id, mayReadAccount }) =>
    mayReadAccount ? ok({ id, object: 'account' }) : refused(403, 'more_permissions_required'),
  create,
  list: (account, _id, form) => {
    const [from, to] = [Number(form.get('created[gte]') ?? 0), Number(form.get('created[lte]') ?? Infinity)];
    return page(
      [...account.intents.values()]
        .filter(({ created }) => created >= from && created <= to)
        .map((one) => intentOnWire(one)),
      form,
    );
  },
  retrieve: (account, id, form) => withIntent(account, id, (intent) => ok(intentOnWire(intent, isExpanded(form)))),
  capture: (account, id, form) =>
    withIntent(account, id, (intent) => {
      if (intent.status !== 'requires_capture') return refused(400, 'payment_intent_unexpected_state');
      intent.status = 'succeeded';
      intent.amountReceived = intent.amount;
      account.events.push({ type: 'payment_intent.succeeded', object: intentOnWire(intent) });
      return ok(intentOnWire(intent, isExpanded(form)));
    }),
  cancel: (account, id, form) =>
    withIntent(account, id, (intent) => {
      const over = ['succeeded', 'canceled', 'processing'];
      if (over.includes(intent.status)) return refused(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
      intent.lastError = null;
      account.events.push({ type: 'payment_intent.canceled', object: intentOnWire(intent) });
      return ok(intentOnWire(intent, isExpanded(form)));
    }),
  refund: refundPart,
  listRefunds: (account, _id, form) =>
    page(
      [...account.refunds.values()].filter(({ intentId }) => intentId === form.get('payment_intent')).map(refundOnWire),
      form,
    ),
  createCustomer: (account, _id, form) => {
    const id = newName('cus');
    account.customers.add(id);
    return ok({ id, object: 'customer', metadata: metadataOf(form) });
  },
  createSession: (account, _id, form) => {
    const customer = form.get('customer') ?? '';
    if (!account.customers.has(customer)) return refused(400, 'resource_missing', 'customer');
    if (form.get('components[payment_element][enabled]') !== 'true') return refused(400, 'parameter_missing');
    return ok({ object: 'customer_session', customer, client_secret: `cuss_secret_${newName('of')}` });
  },
  listMethods: (account, _id, form) => {
    const customer = form.get('customer') ?? '';
    if (!account.customers.has(customer)) return refused(404, 'resource_missing', 'customer');
    return page([...account.methods.values()].filter((one) => one.customer === customer).map(methodOnWire), form);
  },
  retrieveMethod: (account, id) => {
    const method = account.methods.get(id);
    return method === undefined ? refused(404, 'resource_missing') : ok(methodOnWire(method));
  },
  ...endpointActs,
  detachMethod: (account, id) => {
    const method = account.methods.get(id);
    if (method === undefined || method.customer === null) return refused(400, 'payment_method_unexpected_state');
    method.customer = null;
    return ok(methodOnWire(method));
  },
};

const createNames =
  /^(amount|currency|capture_method|allowed_payment_method_types\[0\]|metadata\[\w+\]|statement_descriptor_suffix|customer)$/;

function create(account: FakeAccount, _id: string, form: URLSearchParams): Reply {
  const unknown = [...form.keys()].find((name) => !createNames.test(name));
  if (unknown !== undefined) return refused(400, 'parameter_unknown', unknown);
  const suffix = form.get('statement_descriptor_suffix');
  if (suffix !== null && (!/[A-Za-z]/.test(suffix) || `${prefix}* ${suffix}`.length > 22)) {
    return refused(400, 'parameter_invalid', 'statement_descriptor_suffix');
  }
  const customer = form.get('customer');
  if (customer !== null && !account.customers.has(customer)) return refused(400, 'resource_missing', 'customer');
  if (form.get('capture_method') !== 'manual') return refused(400, 'parameter_invalid', 'capture_method');
  const id = newName('pi');
  const intent: FakeIntent = {
    id,
    clientSecret: `${id}_secret_${newName('of')}`,
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    customer,
    metadata: metadataOf(form),
    statementSuffix: suffix,
    created: Math.floor(account.now() / 1000),
    status: 'requires_payment_method',
    amountReceived: 0,
    charge: null,
    lastError: null,
  };
  account.intents.set(id, intent);
  account.events.push({ type: 'payment_intent.created', object: intentOnWire(intent) });
  return ok(intentOnWire(intent));
}

function refundPart(account: FakeAccount, _id: string, form: URLSearchParams): Reply {
  const intent = account.intents.get(form.get('payment_intent') ?? '');
  if (intent === undefined) return refused(404, 'resource_missing');
  const amount = Number(form.get('amount'));
  const { charge } = intent;
  if (intent.status !== 'succeeded' || charge === null) return refused(400, 'charge_not_captured');
  if (amount > intent.amountReceived - charge.amountRefunded) return refused(400, 'charge_already_refunded');
  charge.amountRefunded += amount;
  const refund: FakeRefund = {
    id: newName('re'),
    intentId: intent.id,
    amount,
    metadata: metadataOf(form),
    status: 'succeeded',
  };
  account.refunds.set(refund.id, refund);
  account.events.push({ type: 'refund.created', object: refundOnWire(refund) });
  return ok(refundOnWire(refund));
}

function refundOnWire({ id, intentId, amount, metadata, status }: FakeRefund) {
  return { id, object: 'refund', payment_intent: intentId, amount, metadata, status };
}

function methodOnWire({ id, customer }: { readonly id: string; readonly customer: string | null }) {
  const card = { brand: 'amex', display_brand: 'american_express', last4: '0005', exp_month: 4, exp_year: 2034 };
  return { id, object: 'payment_method', type: 'card', customer, card };
}

function withIntent(account: FakeAccount, id: string, act: (intent: FakeIntent) => Reply): Reply {
  const intent = account.intents.get(id);
  return intent === undefined ? refused(404, 'resource_missing', 'intent') : act(intent);
}

function isExpanded(form: URLSearchParams): boolean {
  return [...form].some(([name, value]) => name.startsWith('expand') && value === 'latest_charge');
}
