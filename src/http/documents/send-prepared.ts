import type { FastifyReply } from 'fastify';
import { acceptedCoding } from '../request/accept-encoding.ts';
import { matchesTag } from '../request/preconditions.ts';
import type { PreparedDocument } from './prepared-documents.ts';

/** Sends a document in the coding that the caller prefers, or says that they have it already. `vary`: what else it hangs on. */
export async function sendPrepared(reply: FastifyReply, document: PreparedDocument, vary: string) {
  const { headers } = reply.request;
  const { coding } = acceptedCoding(headers['accept-encoding']);
  const { bytes, etag } = await document.form(coding);
  reply.headers({ ETag: etag, Vary: `${vary}, Accept-Encoding` });
  const known = headers['if-none-match'];
  if (known !== undefined && matchesTag(known, etag)) return reply.status(304).send();
  if (coding !== 'identity') reply.header('Content-Encoding', coding);
  return reply.send(bytes);
}
