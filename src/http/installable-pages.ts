import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { showPicture } from '../contract/location/write-picture.ts';
import type { MerchantSnapshot } from '../domain/location/location-snapshot.ts';
import { plainLook, tonesOf } from '../domain/location/look.ts';
import type { Random } from '../ports/random.ts';
import { escapeMarkup } from './documents/markup.ts';

type InstallableParts = {
  readonly findMerchant: (slug: string) => MerchantSnapshot | null;
  readonly random: Random;
};

const workerFile = fileURLToPath(
  new URL(
    import.meta.url.includes('/dist/') ? '../../web/service-worker.js' : '../../dist/web/service-worker.js',
    import.meta.url,
  ),
);

/**
 * What a storefront needs to be installed as an app and to be read without a connection
 * (design/pages.md#the-last-menu-stays-readable): the worker, and each merchant's manifest and icon. The worker may load and frame
 * nothing, and talks to this origin alone.
 */
export function addInstallablePages(server: FastifyInstance, { findMerchant, random }: InstallableParts): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .headers({
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
        'Cache-Control': 'no-cache',
        'X-Request-Id': random.id(),
      })
      .type(type)
      .send(text);
  server.get('/service-worker.js', (_request, reply) =>
    existsSync(workerFile)
      ? send(reply, 'text/javascript; charset=utf-8', readFileSync(workerFile, 'utf8'))
      : reply.callNotFound(),
  );
  const ofMerchant = (write: (merchant: MerchantSnapshot) => string, type: string) =>
    function answer(request: { readonly params: unknown }, reply: FastifyReply) {
      const { merchantSlug } = request.params as { readonly merchantSlug: string };
      const merchant = findMerchant(merchantSlug);
      return merchant === null ? reply.callNotFound() : send(reply, type, write(merchant));
    };
  server.get('/:merchantSlug/app.webmanifest', ofMerchant(manifestText, 'application/manifest+json; charset=utf-8'));
  server.get('/:merchantSlug/app-icon.svg', ofMerchant(iconText, 'image/svg+xml; charset=utf-8'));
}

/** The address of a merchant's manifest. */
export function manifestPath(merchantSlug: string): string {
  return `/${encodeURIComponent(merchantSlug)}/app.webmanifest`;
}

const nameMax = 60;

function manifestText(merchant: MerchantSnapshot): string {
  const home = `/${encodeURIComponent(merchant.slug)}`;
  const { page, fill } = tonesOf(merchant.look ?? plainLook, 'light');
  const logo = showPicture(merchant, merchant.ownPictures?.logo ?? merchant.logo);
  return JSON.stringify({
    id: home,
    name: merchant.name.slice(0, nameMax),
    short_name: merchant.name.slice(0, 12),
    start_url: home,
    // Bags, checkout and other pages of the same origin stay inside.
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: fill,
    icons: [
      { src: `${home}/app-icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      ...(logo === null || logo.width === null || logo.height === null
        ? []
        : [{ src: logo.src, sizes: `${logo.width}x${logo.height}`, purpose: 'any' }]),
    ],
  });
}

/** The first letter of the name on the merchant's colour: an icon that every merchant has, sharp in every size. */
function iconText({ name, look }: MerchantSnapshot): string {
  const { fill, onAccent } = tonesOf(look ?? plainLook, 'light');
  const letter = escapeMarkup([...name.trim()][0]?.toLocaleUpperCase() ?? '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">' +
    `<rect width="512" height="512" fill="${fill}"/>` +
    `<text x="256" y="348" fill="${onAccent}" font-family="Georgia,serif" font-size="280" font-weight="700" text-anchor="middle">${letter}</text>` +
    '</svg>'
  );
}
