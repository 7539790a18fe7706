import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reservedWords } from '../domain/location/page-address.ts';
import type { PageDrawer } from '../ports/pages.ts';
import type { Context, Settings } from '../workflows/context.ts';
import { acceptsDocument } from './documents/accepts-document.ts';
import { addCrawlerPages } from './documents/crawlers.ts';
import { escapeMarkup } from './documents/markup.ts';
import { pageAt } from './documents/page-at.ts';
import { sendPrepared } from './documents/send-prepared.ts';
import { createDocuments } from './documents/storefront-documents.ts';
import { manifestPath } from './installable-pages.ts';

export type WebPageParts = {
  readonly context: Context;
  /** Draws pages as HTML; null: they are shown by their script alone. */
  readonly drawer: PageDrawer | null;
  /** The merchant whose storefront stands at `/`; null: none. */
  readonly frontSlug: () => string | null;
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

type Face = 'checkout' | 'storefront' | 'dashboard' | 'storefront/back';

// Beside the compiled sources; from the sources themselves it is what the last build left.
const folder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../../web/' : '../../dist/web/', import.meta.url),
);

/**
 * The three pages for people (design/modes-and-sandbox.md#two-modes): `/checkout/...` and `/receipt/...`, `/dashboard`,
 * and the storefront at every other address that is asked for by who takes a document. All they need has a name with a hash
 * in it and is kept for ever; the documents are asked for again. When checkout and dashboard have origins of their own,
 * each shows only its own pages.
 */
export function addWebPages(server: FastifyInstance, parts: WebPageParts): void {
  addFiles(server, parts);
  addCrawlerPages(server, parts);
  const documents = createDocuments(parts);
  const show = (face: Face) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isHere = belongsHere(face, request, parts.context.settings);
    if (!isHere || !acceptsDocument(request.headers.accept)) return reply.callNotFound();
    const of = request.params as PageOf;
    const stylesheet = face === 'dashboard' ? null : parts.stylesheet(of);
    const hosts = face === 'checkout' ? parts.paymentHosts(of.locationId) : [];
    const settings = settingsText(parts);
    const styled = withStylesheet(withSettings(documentOf(face), settings), stylesheet);
    const template = face === 'storefront' ? withManifest(styled, parts, of) : styled;
    reply.headers({ ...pageHeaders(hosts), 'X-Request-Id': parts.context.random.id() });
    if (face !== 'storefront') return reply.header('X-Robots-Tag', 'noindex').send(template);
    const [path = '', query = ''] = splitAt(request.url, '?');
    const page = pageAt(path, parts.context.locations, parts.frontSlug());
    if (page.kind !== 'home' && page.kind !== 'menu') {
      if (page.kind === 'missing') reply.status(404);
      if (page.kind !== 'front') reply.header('X-Robots-Tag', 'noindex');
      return reply.send(template);
    }
    const { 'accept-language': acceptLanguage } = request.headers;
    const document = await documents({ page, path, query, acceptLanguage, template, settings });
    return sendPrepared(reply, document, 'Accept, Accept-Language');
  };
  const at = (url: string, face: Face) => server.route({ method: ['GET', 'HEAD'], url, handler: show(face) });
  at('/checkout/:locationId/:cartId', 'checkout');
  at('/receipt/:orderId', 'checkout');
  at('/dashboard', 'dashboard');
  at('/dashboard/*', 'dashboard');
  at('/', 'storefront');
  at('/:merchantSlug', 'storefront');
  // Nothing but what takes a handoff out of its address (design/pages.md#back-from-the-checkout-is-a-handoff-too).
  at('/:merchantSlug/back/:locationId/:cartId', 'storefront/back');
  at('/:merchantSlug/*', 'storefront');
}

function addFiles(server: FastifyInstance, parts: WebPageParts): void {
  const assets = parts.assets ?? `${folder}assets`;
  // What a name with a hash stands for never changes: a browser that has it has no more to ask, and parts of it are never wanted.
  const kept = {
    ...{ decorateReply: false, index: false as const, immutable: true, maxAge: '365d' },
    ...{ etag: false, lastModified: false, acceptRanges: false },
  };
  if (existsSync(assets)) {
    void server.register(fastifyStatic, {
      ...kept,
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      setHeaders: varied,
    });
  }
  if (existsSync(`${folder}fonts`)) {
    void server.register(fastifyStatic, { ...kept, root: `${folder}fonts`, prefix: '/fonts/' });
  }
}

/** A cache on the way must not give the compressed form to who cannot read it. */
function varied(response: { setHeader(name: string, value: string): unknown }): void {
  response.setHeader('Vary', 'Accept-Encoding');
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function belongsHere(face: Face, request: FastifyRequest, { baseUrl, checkoutBaseUrl }: Settings): boolean {
  const first = request.url.split(/[/?]/, 2)[1] ?? '';
  if (face.startsWith('storefront') && (reservedWords.has(first) || first.includes('.'))) return false;
  if (baseUrl === checkoutBaseUrl) return true;
  const isCheckoutHost = request.headers.host === new URL(checkoutBaseUrl).host;
  return isCheckoutHost === (face === 'checkout');
}

/** Read every time: it is small, and a page that is built anew while the service runs is seen at once. */
function documentOf(face: Face): string {
  const path = `${folder}${face}/index.html`;
  return existsSync(path) ? readFileSync(path, 'utf8') : unbuilt;
}

const unbuilt =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="tiffin-settings" content="{}" />' +
  '<title>Tiffin</title></head><body><div id="page"></div>' +
  '<p>The pages are not built yet: run <code>npm run build</code>.</p></body></html>';

function settingsText({ context, frontSlug }: WebPageParts): string {
  const { mode, testPayments, mapTiles = null, textsPerDay } = context.settings;
  const sendsTexts = context.settings.sendsTexts && textsPerDay > 0;
  const storefrontOrigin = new URL(context.settings.baseUrl).origin;
  return JSON.stringify({ mode, testPayments, sendsTexts, merchantSlug: frontSlug(), storefrontOrigin, map: mapTiles });
}

function withSettings(text: string, settings: string): string {
  return text.replace('content="{}"', () => `content="${escapeMarkup(settings)}"`);
}

/** Behind the pages' own, which it overrides; before anything is drawn. */
function withStylesheet(text: string, address: string | null): string {
  if (address === null) return text;
  return text.replace('</head>', () => `<link rel="stylesheet" id="merchant-look" href="${address}" /></head>`);
}

/** A merchant's pages can be installed as its app. */
function withManifest(text: string, { context, frontSlug }: WebPageParts, { merchantSlug }: PageOf): string {
  const merchant = context.locations.findMerchantBySlug(merchantSlug ?? frontSlug() ?? '');
  if (merchant === null) return text;
  return text.replace('</head>', () => `<link rel="manifest" href="${manifestPath(merchant.slug)}" /></head>`);
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
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(self), payment=(self${paymentHosts.map((host) => ` "${host}"`).join('')})`,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  };
}
