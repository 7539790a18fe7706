import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../api/operation.ts';
import type { Random } from '../ports/random.ts';
import type { PublicKey } from '../ports/secrets.ts';
import { type PreparedDocument, prepareDocument } from './documents/prepared-documents.ts';
import { sendPrepared } from './documents/send-prepared.ts';
import type { Metrics } from './metrics.ts';
import { addMetricsPage, type MetricsAccess } from './metrics-page.ts';
import { firstSteps } from './openapi/first-steps.ts';
import { describeApi } from './openapi/openapi.ts';

export type PageParts = {
  readonly operations: readonly Operation[];
  /** Where callers reach the service. */
  readonly baseUrl: string;
  readonly random: Random;
  readonly metrics: Metrics;
  readonly metricsAccess: MetricsAccess;
  /** What session tokens are checked with (reference/credentials.md#one-time-codes). */
  readonly publicKeys: readonly PublicKey[];
  /** Where weaknesses are reported; null: the installation does not say. */
  readonly securityContact: string | null;
  /** What `/readyz` says; `ready` false is a 503. */
  readonly readiness: () => Promise<Readiness>;
};

export type Readiness = {
  readonly ready: boolean;
  readonly database: 'embedded' | 'postgresql';
  /** What a power cut can cost (design/modes-and-sandbox.md#state-and-the-data-folder). */
  readonly durability: string;
  /** Why it is not ready, in words that any visitor may read. */
  readonly reason?: string;
};

/**
 * Everything that is not an operation: the description of the API, its reader, health and metrics
 * (design/modes-and-sandbox.md#state-and-the-data-folder). None of it says anything about merchants, and none but the
 * metrics needs a credential.
 */
export function addPages(server: FastifyInstance, parts: PageParts): void {
  const description = preparedOnce(() => describeApi(parts.operations));
  const keySet = JSON.stringify({ keys: parts.publicKeys });
  const page = (path: string, answer: (reply: FastifyReply) => Promise<unknown> | unknown, isProbe = false): void => {
    server.get(path, { config: { ownBudget: isProbe, isProbe } }, async (_request, reply) => {
      reply.header('X-Request-Id', parts.random.id()).header('Vary', 'Origin');
      return answer(reply);
    });
  };
  page('/openapi.json', async (reply) => {
    // Every tool may read the description, from any page.
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=60');
    return sendPrepared(reply.type('application/json; charset=utf-8'), await description(), 'Origin');
  });
  page('/.well-known/jwks.json', (reply) => {
    // Public by nature: any server or page may check a session token by itself. Short, so that a new key is soon known.
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=300');
    return reply.type('application/json; charset=utf-8').send(keySet);
  });
  const { securityContact } = parts;
  if (securityContact !== null) {
    page('/.well-known/security.txt', (reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, Date.now())),
    );
  }
  // A probe that is refused would take the whole node away: they are not counted, and cost next to nothing.
  page('/healthz', (reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }), true);
  page(
    '/readyz',
    async (reply) => {
      const state = await parts.readiness();
      return reply
        .header('Cache-Control', 'no-store')
        .status(state.ready ? 200 : 503)
        .send(state);
    },
    true,
  );
  addMetricsPage(server, parts.metrics, parts.metricsAccess, () => parts.random.id());
  addReader(server, parts);
}

/** RFC 9116. Good for half a year from its day on: an installation that still runs then has said it anew. */
function securityText(contact: string, now: number): string {
  const day = 24 * 60 * 60_000;
  const expires = new Date((Math.floor(now / day) + 182) * day).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

/** Written and compressed when it is first asked for, and kept so: it would be three megabytes of objects otherwise. */
function preparedOnce(write: () => object): () => Promise<PreparedDocument> {
  let prepared: Promise<PreparedDocument> | null = null;
  return () => {
    prepared ??= prepareDocument(JSON.stringify(write())).then((each) => each.prepared);
    return prepared;
  };
}

/** The page at /docs, which begins with what to do first: one origin, no other host, strict about scripts. */
function addReader(server: FastifyInstance, { random, operations, baseUrl }: PageParts): void {
  const shown = () => {
    const document = describeApi(operations);
    const isSandbox = operations.some(({ sandboxOnly }) => sandboxOnly === true);
    const description = firstSteps(isSandbox ? baseUrl : null);
    return { ...document, info: { ...(document.info as object), description } };
  };
  const prepared = preparedOnce(shown);
  // The reader itself would write nine tenths of a megabyte with each request. JSON is YAML, too (YAML 1.2, 1.2).
  const types = new Map([
    ['/docs/json', 'application/json; charset=utf-8'],
    ['/docs/yaml', 'application/yaml'],
  ]);
  const sendShown = async (request: FastifyRequest, reply: FastifyReply) => {
    const type = types.get(request.routeOptions.url ?? '');
    if (type === undefined) return;
    reply.header('Cache-Control', 'public, max-age=60').type(type);
    return sendPrepared(reply, await prepared(), 'Origin');
  };
  void server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('X-Request-Id', random.id());
    });
    // Of the two ways only this one asks for the description when it is read, once; it finds no operation here by itself.
    await scope.register(swagger, { openapi: {}, transformObject: () => shown() as never });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      uiHooks: { preHandler: sendShown },
      staticCSP: true,
      // Stricter than the reader's own policy: it would allow other hosts, and force https where there is none.
      transformStaticCSP: () => readerPolicy,
      uiConfig: { deepLinking: true, docExpansion: 'none' },
      theme: { title: 'Tiffin API', css: [{ filename: 'tiffin.css', content: readerStyle }] },
      logo: { type: 'image/svg+xml', content: Buffer.from(mark), href: '/docs', target: '_self' },
    });
  });
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 32"><rect width="32" height="32" rx="8" fill="#a8321a"/>' +
  '<path d="M11 9.5a5 5 0 0 1 10 0" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>' +
  '<path d="M8 11h16v4.200H8zm0 10.800h16V26H8z" fill="#fff"/><path d="M8 16.400h16v4.200H8z" fill="#ffd9a8"/>' +
  '<text x="42" y="23" font-family="Georgia,serif" font-size="21" font-weight="700" fill="#fff">Tiffin API</text></svg>';

const readerStyle =
  '.swagger-ui .topbar{background:#241a14}.swagger-ui .topbar .topbar-wrapper svg,' +
  '.swagger-ui .topbar .topbar-wrapper img{height:36px;width:auto}.swagger-ui .info .title{font-family:Georgia,serif}';

const readerPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";
