import type { FastifyInstance } from 'fastify';
import type { MerchantSnapshot } from '../domain/location/location-snapshot.ts';
import type { Random } from '../ports/random.ts';
import { stylesheetFor } from '../workflows/location/looks.ts';

export type LookPageParts = {
  readonly findMerchant: (merchantId: string) => MerchantSnapshot | null;
  readonly random: Random;
};

/**
 * The stylesheets of merchants (design/pages.md#own-looks-are-a-stylesheet). One that is asked for by
 * its present name is kept for ever; a page that was opened before a change gets the present one, and does not keep it.
 */
export function addLookPages(server: FastifyInstance, { findMerchant, random }: LookPageParts): void {
  server.get('/looks/:merchantId/:name', { config: { counted: 'picture' } }, (request, reply) => {
    const { merchantId, name } = request.params as { readonly merchantId: string; readonly name: string };
    const merchant = findMerchant(merchantId);
    const sheet = merchant === null ? null : stylesheetFor(merchant);
    if (sheet === null || !/^[0-9a-f]{32}\.css$/.test(name)) return reply.callNotFound();
    return reply
      .header('Cache-Control', name === sheet.name ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('X-Request-Id', random.id())
      .type('text/css; charset=utf-8')
      .send(sheet.text);
  });
}
