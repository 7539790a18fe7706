import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../domain/values/errors.ts';
import type { PictureStore } from '../ports/pictures.ts';
import type { Random } from '../ports/random.ts';

export type PicturePageParts = { readonly store: PictureStore; readonly random: Random };

type Names = { readonly merchantId: string; readonly pictureId: string; readonly fileName: string };

const merchantForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pictureForm = /^[0-9a-f]{32}$/;
const fileForm = /^(?:\d{1,4}\.webp|image\.jpg)$/;

/** A name never stands for other bytes. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * The files of pictures, for pages of ours and of others. They are kept for ever where they were asked for once, so a page asks
 * for each of them once; what is not there may come, and is not kept.
 */
export function addPicturePages(server: FastifyInstance, parts: PicturePageParts): void {
  server.get('/pictures/:merchantId/:pictureId/:fileName', { config: { counted: 'picture' } }, (request, reply) =>
    sendPicture(request, reply, parts),
  );
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, random }: PicturePageParts,
): Promise<unknown> {
  const { merchantId, pictureId, fileName } = request.params as Names;
  if (!merchantForm.test(merchantId) || !pictureForm.test(pictureId) || !fileForm.test(fileName)) {
    return reply.callNotFound();
  }
  const bytes = await store.read({ merchantId, pictureId }, fileName).catch((error: unknown) => {
    if (isUnavailable(error)) return 'unavailable' as const;
    throw error;
  });
  reply.header('X-Request-Id', random.id());
  if (bytes === 'unavailable')
    return reply.status(503).header('Retry-After', '5').header('Cache-Control', 'no-store').send();
  if (bytes === null) return reply.callNotFound();
  return reply
    .headers({
      'Cache-Control': forEver,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Nothing runs in a picture, whatever it is taken for.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .type(fileName.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
    .send(bytes);
}
