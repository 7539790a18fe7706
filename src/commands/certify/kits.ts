import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { quoteRequestForm } from '../../adapters/courier/drive-forms.ts';
import { orderForm } from '../../adapters/pos/pos-wire.ts';
import { currencies } from '../../domain/values/currency.ts';
import { courierProtocol } from '../protocols/courier.ts';
import { loyaltyProtocol } from '../protocols/loyalty.ts';
import { posProtocol } from '../protocols/pos.ts';
import { printerProtocol } from '../protocols/printer.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { courierChecks } from './courier/courier-kit.ts';
import { type CourierSettings, courierWorld, usualDelivery } from './courier/courier-world.ts';
import type { Check } from './kit/check.ts';
import { type Listener, openListener } from './kit/listener.ts';
import type { Operator } from './kit/operator.ts';
import { type CheckResult, type Recorder, type RunOptions, runChecks } from './kit/run-checks.ts';
import { loyaltyChecks } from './loyalty/loyalty-kit.ts';
import { loyaltyWorld } from './loyalty/loyalty-world.ts';
import { posChecks } from './pos/pos-kit.ts';
import { type Order, posWorld } from './pos/pos-world.ts';
import { printerChecks } from './printer/printer-kit.ts';
import { servePrinter } from './printer/printer-server.ts';

/** What was asked for on the command line, read and found whole. */
export type Wanted = {
  readonly url: string;
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly secret: string | null;
  readonly operator: Operator;
  /** Says what a person has to know while it runs. */
  readonly say: (line: string) => void;
};

/** A kit that is ready to run. Close it. */
export type OpenKit = {
  readonly protocol: Protocol;
  /** The profile or make that it is for; null where there is one alone. */
  readonly variant: string | null;
  readonly ids: readonly string[];
  run(options: Omit<RunOptions, 'page'>): Promise<readonly CheckResult[]>;
  close(): Promise<void>;
};

/** A call that cannot be meant: the message says what is missing. */
export class WrongCall extends Error {}

export const kits: Readonly<Record<Protocol['name'], (wanted: Wanted) => Promise<OpenKit>>> = {
  pos: openPos,
  courier: openCourier,
  loyalty: openLoyalty,
  printer: openPrinter,
};

async function openPos(wanted: Wanted): Promise<OpenKit> {
  const { url, options, operator } = wanted;
  const profile = options.profile ?? 'provider_checkout';
  if (profile !== 'pos_routed' && profile !== 'provider_checkout') {
    throw new WrongCall('--profile is pos_routed or provider_checkout');
  }
  const [secret, merchantId, locationId] = [
    neededSecret(wanted),
    needed(options, 'merchant'),
    needed(options, 'location'),
  ];
  const order = options.order === undefined ? null : await fileOf<Order>(options.order, orderForm);
  const currency = currencies.find((each) => each === (options.currency ?? currencies[0])?.toLowerCase());
  if (currency === undefined) throw new WrongCall(`--currency ${options.currency} is not one that is in use`);
  const listener = await listenerAt(options.listen);
  if (listener !== null) wanted.say(`Notifications are expected at ${listener.url}/api/v1/webhooks/pos/${merchantId}`);
  const world = posWorld({ url, secret, merchantId, locationId, currency, order, operator, listener });
  return kitOf(posProtocol, profile, posChecks(profile), world, listener);
}

async function openCourier(wanted: Wanted): Promise<OpenKit> {
  const { url, options, operator } = wanted;
  const credentials = {
    developerId: needed(options, 'developer'),
    keyId: needed(options, 'key'),
    signingSecret: neededSecret(wanted),
  };
  const given = options.delivery;
  const delivery: CourierSettings['delivery'] =
    given === undefined ? usualDelivery : await fileOf<CourierSettings['delivery']>(given, deliveryForm);
  const secret = options['webhook-secret'];
  const listener = secret === undefined ? null : await listenerAt(options.listen);
  if (listener !== null)
    wanted.say(`Notifications are expected at ${listener.url}/api/v1/webhooks/drive/certification`);
  const notified = listener === null || secret === undefined ? null : { listener, secret };
  const unserved = options.unserved ?? null;
  const world = courierWorld({ url, ...credentials, delivery, unserved, notified, operator });
  return kitOf(courierProtocol, null, courierChecks, world, listener);
}

async function openLoyalty(wanted: Wanted): Promise<OpenKit> {
  const { url, options, operator } = wanted;
  const [key, programId] = [neededSecret(wanted), needed(options, 'program')];
  return kitOf(loyaltyProtocol, null, loyaltyChecks, loyaltyWorld({ url, key, programId, operator }), null);
}

async function openPrinter(wanted: Wanted): Promise<OpenKit> {
  const { url, options, operator, say } = wanted;
  const protocol = options.protocol ?? 'star';
  if (protocol !== 'star' && protocol !== 'epson') throw new WrongCall('--protocol is star or epson');
  const secret = wanted.secret ?? randomBytes(24).toString('base64url');
  if (!/^[A-Za-z0-9_-]{20,128}$/.test(secret)) {
    throw new WrongCall('--secret has 20 to 128 letters, digits, "-" and "_"');
  }
  const listener = await listenerAt(url);
  if (listener === null) throw new WrongCall('a printer needs the address that it asks at');
  say(`Enter this address in the printer, and leave it on: ${listener.url}/api/v1/printers/${secret}`);
  const wire = servePrinter({ listener, protocol, secret });
  return kitOf(printerProtocol, protocol, printerChecks(protocol), { wire, protocol, operator }, listener);
}

function kitOf<World extends { readonly wire: Recorder }>(
  protocol: Protocol,
  variant: string | null,
  checks: readonly Check<World>[],
  world: World,
  listener: Listener | null,
): OpenKit {
  return {
    protocol,
    variant,
    ids: checks.map(({ id }) => id),
    run: (options) => runChecks(checks, world, { ...options, page: `docs/protocols/${protocol.name}.md` }),
    close: async () => {
      await listener?.close();
    },
  };
}

function needed(options: Wanted['options'], name: string): string {
  const value = options[name];
  if (value === undefined || value === '') throw new WrongCall(`--${name} is needed`);
  return value;
}

function neededSecret({ secret }: Wanted): string {
  if (secret === null) throw new WrongCall('--secret, --secret-file or TIFFIN_CERTIFY_SECRET is needed');
  return secret;
}

async function listenerAt(url: string | undefined): Promise<Listener | null> {
  if (url === undefined) return null;
  return openListener(url).catch((error: unknown) => {
    throw new WrongCall(`Cannot listen at ${url}: ${error instanceof Error ? error.message : error}`);
  });
}

const deliveryForm = Type.Omit(quoteRequestForm, ['external_delivery_id']);

async function fileOf<Value>(file: string, form: TSchema): Promise<Value> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const [problem] = Compile(form).Errors(value);
    if (problem !== undefined) throw new Error(`${problem.instancePath} ${problem.message}`);
    return value as Value;
  } catch (error) {
    throw new WrongCall(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
