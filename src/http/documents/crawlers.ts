import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Context, Settings } from '../../workflows/context.ts';
import { homeAddress, menuAddress } from './addresses.ts';
import { escapeMarkup } from './markup.ts';

export type CrawlerParts = {
  readonly context: Pick<Context, 'settings' | 'random' | 'locations'>;
  /** The merchant whose storefront stands at `/`; null: none. */
  readonly frontSlug: () => string | null;
};

/** What one sitemap may hold (sitemaps.org). */
const entriesMax = 50_000;

/**
 * What search engines ask for first: `/robots.txt` and `/sitemap.xml`, with more of them where there are more pages than one may
 * hold. In the sandbox nothing is to be found: its orders are not real.
 */
export function addCrawlerPages(server: FastifyInstance, parts: CrawlerParts): void {
  const { settings, random } = parts.context;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('X-Request-Id', random.id())
      .header('Cache-Control', 'public, max-age=3600')
      .type(`${type}; charset=utf-8`)
      .send(text);
  server.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robotsText(settings)));
  const sitemaps = rememberSitemaps(parts);
  server.get('/sitemap.xml', (_request, reply) => {
    const texts = sitemaps();
    const [only = ''] = texts;
    return send(reply, 'application/xml', texts.length > 1 ? indexText(settings.baseUrl, texts.length) : only);
  });
  server.get('/sitemap-:number(^[1-9]\\d{0,3}).xml', (request, reply) => {
    const { number } = request.params as { readonly number: string };
    const text = sitemaps()[Number(number) - 1];
    return text === undefined ? reply.callNotFound() : send(reply, 'application/xml', text);
  });
}

/** The pages of one guest, of staff and of money are nothing to find. */
export function robotsText({ mode, baseUrl }: Pick<Settings, 'mode' | 'baseUrl'>): string {
  if (mode === 'sandbox') return 'User-agent: *\nDisallow: /\n';
  const hidden = ['/api/', '/checkout/', '/receipt/', '/dashboard', '/docs', '/*/account', '/*/order', '/*/at/*/cart'];
  const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

/** The texts of all sitemaps, made once for each state of what can be ordered from. */
function rememberSitemaps({ context: { settings, locations }, frontSlug }: CrawlerParts): () => readonly string[] {
  const slot = locations.recent.slot<{
    readonly state: object;
    readonly front: string | null;
    readonly texts: readonly string[];
  }>();
  return () => {
    const [state, front] = [locations.state(), frontSlug()];
    const known = slot.read();
    if (known?.state === state && known.front === front) return known.texts;
    const texts = sitemapTexts(settings.baseUrl, locations.all(), front);
    slot.write({ state, front, texts }, 1_000 + 2 * texts.reduce((total, text) => total + text.length, 0));
    return texts;
  };
}

/** Home and menus of every merchant, at most `max` in one text. */
export function sitemapTexts(
  baseUrl: string,
  locations: readonly LocationSnapshot[],
  frontSlug: string | null,
  max = entriesMax,
): readonly string[] {
  const entries: string[] = [];
  const homes = new Map<string, { readonly address: string; publishedAt: number }>();
  for (const location of locations) {
    const { merchant, publishedAt = null } = location;
    const known = homes.get(merchant.merchantId);
    const newest = Math.max(known?.publishedAt ?? 0, publishedAt ?? 0);
    homes.set(merchant.merchantId, { address: homeAddress(baseUrl, merchant, frontSlug), publishedAt: newest });
    entries.push(entry(menuAddress(baseUrl, location), publishedAt ?? 0));
  }
  for (const { address, publishedAt } of homes.values()) entries.push(entry(address, publishedAt));
  const texts: string[] = [];
  do texts.push(urlSet(entries.slice(texts.length * max, (texts.length + 1) * max)));
  while (texts.length * max < entries.length);
  return texts;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

function entry(address: string, publishedAt: number): string {
  const changed = publishedAt === 0 ? '' : `<lastmod>${new Date(publishedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>\n`;
}

function indexText(baseUrl: string, count: number): string {
  const each = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${baseUrl}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${each.join('')}</sitemapindex>\n`;
}
