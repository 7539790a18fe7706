import Stripe from 'stripe';

// What the fake of Stripe remembers, and what payers and Stripe's own staff do there.

export type FakeIntent = {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly statementSuffix: string | null;
  readonly currency: string;
  readonly created: number;
  amount: number;
  status: string;
  amountReceived: number;
  charge: FakeCharge | null;
  /** Why the last try failed; another one forgets it. */
  lastError: { readonly code: string; readonly message: string } | null;
};

export type FakeCharge = { readonly id: string; readonly amount: number; amountRefunded: number };

export type FakeRefund = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
};

/** A webhook; only the answer that made it tells its secret. */
export type FakeEndpoint = {
  readonly id: string;
  readonly secret: string;
  readonly apiVersion: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  url: string;
  events: readonly string[];
  status: 'enabled' | 'disabled';
};

export type FakeMethod = { readonly id: string; customer: string | null };

export type FakeEvent = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type FakeAccount = {
  readonly id: string;
  /** Rolling the key changes it. */
  secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly mayReadAccount: boolean;
  readonly mayMakeWebhooks: boolean;
  readonly endpoints: Map<string, FakeEndpoint>;
  readonly now: () => number;
  readonly intents: Map<string, FakeIntent>;
  readonly refunds: Map<string, FakeRefund>;
  readonly customers: Set<string>;
  readonly methods: Map<string, FakeMethod>;
  readonly keys: Map<string, { readonly fingerprint: string; readonly reply: Reply }>;
  readonly events: { readonly type: string; readonly object: unknown }[];
};

/** Declining leaves the intent for another card; `asks` is the bank's question, `answers` its answer. */
export type PayerAct = 'succeeds' | 'declines' | 'asks' | 'answers' | 'processes' | 'settles';

let count = 0;

/** A name as Stripe makes them. */
export function newName(prefix: string): string {
  count += 1;
  return `${prefix}_fake${String(count).padStart(6, '0')}`;
}

export type FakeRights = { readonly mayReadAccount?: boolean; readonly mayMakeWebhooks?: boolean };

export function addAccount(
  accounts: FakeAccount[],
  now: () => number,
  { mayReadAccount = true, mayMakeWebhooks = true }: FakeRights = {},
): FakeAccount {
  const id = newName('acct');
  const part = id.replace('_', '');
  const account: FakeAccount = {
    id,
    secretKey: `${mayReadAccount && mayMakeWebhooks ? 'sk' : 'rk'}_test_${part}`,
    publishableKey: `pk_test_${part}`,
    webhookSecret: `whsec_${part}`,
    mayReadAccount,
    mayMakeWebhooks,
    endpoints: new Map(),
    now,
    intents: new Map(),
    refunds: new Map(),
    customers: new Set(),
    methods: new Map(),
    keys: new Map(),
    events: [],
  };
  accounts.push(account);
  return account;
}

/** The payer's part, in the browser. */
export function payAt(accounts: readonly FakeAccount[], clientSecret: string, act: PayerAct, save: boolean): void {
  for (const account of accounts) {
    const intent = [...account.intents.values()].find((one) => one.clientSecret === clientSecret);
    if (intent === undefined) continue;
    const [from, to] = moves[act];
    if (!from.includes(intent.status)) throw new Error(`the payer cannot do this: the intent is ${intent.status}`);
    intent.status = to;
    intent.lastError =
      act === 'declines' ? { code: 'card_declined', message: 'Your card has insufficient funds.' } : null;
    if (to === 'requires_capture') intent.charge = { id: newName('ch'), amount: intent.amount, amountRefunded: 0 };
    if (to === 'requires_capture' && save && intent.customer !== null) {
      const id = newName('pm').replace('_fake', '_1fake');
      account.methods.set(id, { id, customer: intent.customer });
    }
    account.events.push({ type: eventTypes[act], object: intentOnWire(intent) });
    return;
  }
  throw new Error('the secret opens no payment');
}

const open = ['requires_payment_method', 'requires_action'];
const moves: Readonly<Record<PayerAct, readonly [readonly string[], string]>> = {
  succeeds: [open, 'requires_capture'],
  declines: [open, 'requires_payment_method'],
  asks: [open, 'requires_action'],
  answers: [['requires_action'], 'requires_capture'],
  processes: [open, 'processing'],
  settles: [['processing'], 'requires_capture'],
};
const eventTypes: Readonly<Record<PayerAct, string>> = {
  succeeds: 'payment_intent.amount_capturable_updated',
  declines: 'payment_intent.payment_failed',
  asks: 'payment_intent.requires_action',
  answers: 'payment_intent.amount_capturable_updated',
  processes: 'payment_intent.processing',
  settles: 'payment_intent.amount_capturable_updated',
};

/** An intent as Stripe sends it; `expanded` with its charge in it. */
export function intentOnWire(intent: FakeIntent, expanded = false) {
  const { id, clientSecret, amount, currency, status, metadata, customer, created, amountReceived, charge } = intent;
  return {
    id,
    object: 'payment_intent',
    client_secret: clientSecret,
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: amountReceived,
    currency,
    status,
    metadata,
    customer,
    created,
    capture_method: 'manual',
    last_payment_error: intent.lastError,
    statement_descriptor_suffix: intent.statementSuffix,
    latest_charge: charge !== null && expanded ? chargeOnWire(intent, charge) : (charge?.id ?? null),
  };
}

function chargeOnWire({ id, metadata, status }: FakeIntent, charge: FakeCharge) {
  return {
    id: charge.id,
    object: 'charge',
    payment_intent: id,
    metadata,
    amount: charge.amount,
    amount_refunded: charge.amountRefunded,
    captured: status === 'succeeded',
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay' } } },
  };
}

/** The webhooks an account has to send, each signed anew. */
export function eventsOf(account: FakeAccount): readonly FakeEvent[] {
  return account.events.map(({ type, object }, index) => {
    const id = `evt_${account.id.slice(-6)}${index}`;
    return signedEvent(account, { id, type, object });
  });
}

/** What the webhooks of an account send, each event once for each of them, signed with its own secret. */
export function sentTo({ endpoints, now, events, id: account }: FakeAccount, url: string): readonly FakeEvent[] {
  return [...endpoints.values()]
    .filter((each) => each.url === url && each.status === 'enabled')
    .flatMap(({ secret, events: wanted }) =>
      events.flatMap(({ type, object }, index) =>
        wanted.includes(type)
          ? [signedEvent({ webhookSecret: secret, now }, { id: `evt_${account.slice(-6)}${index}`, type, object })]
          : [],
      ),
    );
}

/** Any event, with the signature of the account. */
export function signedEvent(
  { webhookSecret, now }: Pick<FakeAccount, 'webhookSecret' | 'now'>,
  { id, type, object }: { readonly id: string; readonly type: string; readonly object: unknown },
): FakeEvent {
  const text = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
  const timestamp = Math.floor(now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret: webhookSecret, timestamp });
  return { id, type, text, headers: { 'stripe-signature': signature } };
}
