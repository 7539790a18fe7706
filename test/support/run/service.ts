import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Operation } from '../../../src/api/operation.ts';
import { type App, createApp } from '../../../src/app.ts';
import { type Config, parseConfig } from '../../../src/config.ts';
import type { Logger } from '../../../src/http/log.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { DeliveryProvider } from '../../../src/ports/courier.ts';
import type { GeocoderVendor } from '../../../src/ports/geocoder.ts';
import type { LoyaltyEngine } from '../../../src/ports/loyalty.ts';
import type { MessageSender } from '../../../src/ports/messages.ts';
import type { PageDrawer } from '../../../src/ports/pages.ts';
import type { PaymentProcessor } from '../../../src/ports/payments.ts';
import type { PosProvider, SandboxProvider } from '../../../src/ports/pos.ts';
import type { PushSender } from '../../../src/ports/pushes.ts';
import type { SharedCounts } from '../../../src/ports/rate-limit.ts';
import type { Tracing } from '../../../src/ports/tracing.ts';
import type { WebhookSender } from '../../../src/ports/webhooks.ts';
import type { NamedReplica } from '../../../src/store/database/availability/replicas.ts';
import type { Database } from '../../../src/store/database/database.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { noteAnswer } from './answers-seen.ts';
import { countStatements, openTestDatabase, seededAt } from './database.ts';

export type ServiceAnswer = {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON; null for an empty body. Tests know what they asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
  readonly body: any;
};

export type CallInput = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with whatever `Content-Type` the headers say. */
  readonly rawBody?: string | Uint8Array;
  /** The local address to call from, such as `127.0.0.2`: budgets are kept by address. */
  readonly from?: string;
};

/** A clock that stands still until the test moves it; a merchant's own offset (sandbox) comes on top. */
export type TestClock = Clock & { set(now: number): void; advance(milliseconds: number): void };

export type TestService = {
  readonly url: string;
  readonly context: Context;
  readonly database: Database;
  readonly clock: TestClock;
  /** Calls a path below the origin, such as `/api/v1/storefront/merchant/demo`. */
  call(method: string, path: string, input?: CallInput): Promise<ServiceAnswer>;
  close(): Promise<void>;
};

export type TestServiceOptions = {
  /** Variables on top of a sandbox without limits by default: `{ RATE_LIMIT_FACTOR: '1' }`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Without it: a fresh one with the seed in it, closed with the service. */
  readonly database?: Database;
  /** Standbys of the database. */
  readonly replicas?: readonly NamedReplica[];
  readonly operations?: readonly Operation[];
  readonly processor?: PaymentProcessor;
  readonly courier?: DeliveryProvider;
  readonly provider?: PosProvider;
  readonly sandboxProvider?: SandboxProvider;
  readonly geocoder?: GeocoderVendor;
  readonly loyalty?: LoyaltyEngine;
  readonly messages?: MessageSender;
  readonly pushes?: PushSender;
  readonly webhooks?: WebhookSender;
  readonly pictures?: Context['pictures'];
  /** Without it no page is drawn. */
  readonly drawer?: PageDrawer;
  /** What other nodes counted. */
  readonly sharedCounts?: SharedCounts;
  readonly tracing?: Tracing;
  /** Without it nothing is logged. */
  readonly log?: Logger;
};

export const testSecret = 'a secret of the test suite, long enough to be one';

/**
 * The real service on a port of its own, over a fresh database with the sandbox's merchants in it, at the instant they
 * were seeded. Every call is noted, so that the suite can say which declared answers were never seen. Close it.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await openTestDatabase({ seeded: true }));
  const config = testConfig(options.environment ?? {});
  const clock = testClock((merchantId) => app.context.locations.findMerchant(merchantId)?.clockOffsetMs ?? 0);
  const app: App = createApp({
    config,
    database,
    secretTexts: config.secrets ?? [testSecret],
    clock,
    ...(options.replicas === undefined ? {} : { replicas: options.replicas }),
    ...(options.operations === undefined ? {} : { operations: options.operations }),
    ...(options.processor === undefined ? {} : { processor: options.processor }),
    ...(options.courier === undefined ? { courierLatencyMs: 0 } : { courier: options.courier }),
    ...(options.provider === undefined ? {} : { provider: options.provider }),
    ...(options.sandboxProvider === undefined ? {} : { sandboxProvider: options.sandboxProvider }),
    ...(options.geocoder === undefined ? {} : { geocoder: options.geocoder }),
    ...(options.loyalty === undefined ? {} : { loyalty: options.loyalty }),
    ...(options.messages === undefined ? {} : { messages: options.messages }),
    ...(options.pushes === undefined ? {} : { pushes: options.pushes }),
    ...(options.webhooks === undefined ? {} : { webhooks: options.webhooks }),
    ...(options.drawer === undefined ? {} : { drawer: options.drawer }),
    ...(options.pictures === undefined ? {} : { pictures: options.pictures }),
    ...(options.sharedCounts === undefined ? {} : { sharedCounts: options.sharedCounts }),
    ...(options.tracing === undefined ? {} : { tracing: options.tracing }),
    ...(options.log === undefined ? {} : { log: options.log }),
  });
  const port = await app.listen();
  const agent = new Agent({ keepAlive: true });
  return {
    url: `http://127.0.0.1:${port}`,
    context: app.context,
    database,
    clock,
    call: async (method, path, input = {}) => {
      const answer = await callOver(agent, port, method, path, input);
      noteAnswer(method, path, answer);
      return answer;
    },
    close: async () => {
      agent.destroy();
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
}

/**
 * The service that all tests of a file, or of a `describe`, share: started before them as by `startTestService`, closed after
 * them, and with it the database that `options` opened. It is to be used in tests and hooks, not around them.
 */
export function serviceForTests(
  options: TestServiceOptions | (() => Promise<TestServiceOptions> | TestServiceOptions) = {},
): TestService {
  const service = {} as TestService;
  let opened: Database | undefined;
  beforeAll(async () => {
    const given = typeof options === 'function' ? await options() : options;
    opened = given.database;
    Object.assign(service, await startTestService(given));
  });
  afterAll(async () => {
    await service.close();
    await opened?.close();
  });
  return service;
}

/** The same, over a database that writes down the name of every statement; empty `statements` before what is counted. */
export function countedServiceForTests(): { readonly service: TestService; readonly statements: string[] } {
  const statements: string[] = [];
  const service = serviceForTests(async () => ({
    database: countStatements(await openTestDatabase({ seeded: true }), statements),
  }));
  return { service, statements };
}

const picturesFolder = join(tmpdir(), `tiffin-test-pictures-${process.pid}`);

function testConfig(environment: Readonly<Record<string, string>>): Config {
  const folders = environment.PICTURES_S3_URL === undefined ? { PICTURES_FOLDER: picturesFolder } : {};
  const parsed = parseConfig({ RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent', ...folders, ...environment });
  return { ...parsed, port: 0 };
}

function testClock(offsetOf: (merchantId: string) => number): TestClock {
  let now = seededAt;
  return {
    now: () => now,
    nowFor: (merchantId) => now + offsetOf(merchantId),
    set: (instant) => {
      now = instant;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

function callOver(agent: Agent, port: number, method: string, path: string, input: CallInput): Promise<ServiceAnswer> {
  const bytes = bodyOf(input);
  const headers: Record<string, string> = { ...input.headers };
  if (input.body !== undefined && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
    headers['Content-Type'] = 'application/json';
  }
  if (bytes !== null) headers['Content-Length'] = String(bytes.length);
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path, headers, agent };
    const sent = httpRequest(
      input.from === undefined ? target : { ...target, localAddress: input.from },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        // A stream of events has no end to wait for: it is left as soon as it has begun (see event-stream.ts).
        const goesOn = response.headers['content-type']?.startsWith('text/event-stream') === true;
        response.once(goesOn ? 'data' : 'end', () => {
          if (goesOn) response.destroy();
          const text = Buffer.concat(chunks).toString('utf8');
          const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(received),
            text,
            body: parsed(text, response.headers['content-type']),
          });
        });
      },
    );
    sent.once('error', reject);
    sent.end(bytes ?? undefined);
  });
}

function bodyOf(input: CallInput): Buffer | null {
  if (input.rawBody !== undefined) return Buffer.from(input.rawBody as string);
  return input.body === undefined ? null : Buffer.from(JSON.stringify(input.body));
}

function parsed(text: string, type: string | undefined): unknown {
  return text !== '' && type?.startsWith('application/json') === true ? JSON.parse(text) : null;
}
