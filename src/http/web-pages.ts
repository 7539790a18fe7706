import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reservedWords } from '../domain/location/page-address.ts';
import type { Random } from '../ports/random.ts';
import type { Settings } from '../workflows/context.ts';

export type WebPageParts = {
  readonly settings: Settings;
  readonly random: Random;
  /** The merchant whose storefront stands at `/`; null: none. */
  readonly merchantSlug: () => string | null;
  /**
   * The addresses a checkout may load the processor's payment element from, and talk to; empty without such a
   * processor.
   */
  readonly paymentHosts: (locationId?: string) => readonly string[];
  /** The address of the stylesheet of the merchant that a page is of; null: it looks as it comes. */
  readonly stylesheet: (of: PageOf) => string | null;
  /** The folder of what the pages need; without it, the one that the build wrote. */
  readonly assets?: string;
};

/** What an address says of whose page it is; neither on the front page. */
export type PageOf = { readonly merchantSlug?: string; readonly locationId?: string };

type Face = 'checkout' | 'storefront' | 'dashboard';

// Beside the compiled sources; from the sources themselves it is what the last build left.
const folder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../../web/' : '../../dist/web/', import.meta.url),
);

/**
 * The three pages for people (design/modes-and-sandbox.md#two-modes): `/checkout/...` and `/receipt/...`, `/dashboard`,
 * and the storefront at every other address that a browser asks for a document at. All they need has a name with a hash
 * in it and is kept for ever; the documents are asked for again. When checkout and dashboard have origins of their own,
 * each shows only its own pages.
 */
export function addWebPages(server: FastifyInstance, parts: WebPageParts): void {
  const assets = parts.assets ?? `${folder}assets`;
  if (existsSync(assets)) {
    void server.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
  }
  if (existsSync(`${folder}fonts`)) {
    void server.register(fastifyStatic, {
      root: `${folder}fonts`,
      prefix: '/fonts/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    });
  }
  const show = (face: Face) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!belongsHere(face, request, parts.settings) || !takesDocument(request)) return reply.callNotFound();
    const of = request.params as PageOf;
    const { locationId } = of;
    const stylesheet = face === 'dashboard' ? null : parts.stylesheet(of);
    const hosts = face === 'checkout' ? parts.paymentHosts(locationId) : [];
    return reply
      .headers({ ...pageHeaders(hosts), 'X-Request-Id': parts.random.id() })
      .type('text/html; charset=utf-8')
      .send(withStylesheet(withSettings(documentOf(face), parts), stylesheet));
  };
  server.get('/checkout/:locationId/:cartId', show('checkout'));
  server.get('/receipt/:orderId', show('checkout'));
  server.get('/dashboard', show('dashboard'));
  server.get('/dashboard/*', show('dashboard'));
  server.get('/', show('storefront'));
  server.get('/:merchantSlug', show('storefront'));
  server.get('/:merchantSlug/*', show('storefront'));
}

function belongsHere(face: Face, request: FastifyRequest, { baseUrl, checkoutBaseUrl }: Settings): boolean {
  const first = request.url.split(/[/?]/, 2)[1] ?? '';
  if (face === 'storefront' && (reservedWords.has(first) || first.includes('.'))) return false;
  if (baseUrl === checkoutBaseUrl) return true;
  const isCheckoutHost = request.headers.host === new URL(checkoutBaseUrl).host;
  return isCheckoutHost === (face === 'checkout');
}

/**
 * A program that asks for JSON, or at an address that only looks like a merchant's page for whatever there is, gets a
 * refusal, not a page. What is always a page is one for curl and uptime probes too.
 */
function takesDocument({ headers: { accept = '*/*' }, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /text\/html/.test(accept) || (!url.startsWith('/:merchantSlug') && accept.includes('*/*'));
}

/** Read every time: it is small, and a page that is built anew while the service runs is seen at once. */
function documentOf(face: Face): string {
  const path = `${folder}${face}/index.html`;
  return existsSync(path) ? readFileSync(path, 'utf8') : unbuilt;
}

const unbuilt =
  '<!doctype html><title>Tiffin</title><p>The pages are not built yet: run <code>npm run build</code>.</p>';

function withSettings(text: string, { settings, merchantSlug }: WebPageParts): string {
  const content = JSON.stringify({
    mode: settings.mode,
    testPayments: settings.testPayments,
    merchantSlug: merchantSlug(),
  });
  return text.replace('content="{}"', `content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
}

/** Behind the pages' own, which it overrides; before anything is drawn. */
function withStylesheet(text: string, address: string | null): string {
  if (address === null) return text;
  return text.replace('</head>', `<link rel="stylesheet" id="merchant-look" href="${address}" /></head>`);
}

/** Nothing inline, nothing from elsewhere but pictures of dishes, and the payment element where one is configured. */
function pageHeaders(paymentHosts: readonly string[]): Readonly<Record<string, string>> {
  const also = paymentHosts.map((host) => ` ${host}`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${also}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${also}`,
    `frame-src ${also === '' ? "'none'" : also.trim()}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(self), payment=(self${paymentHosts.map((host) => ` "${host}"`).join('')})`,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  };
}
