import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceError } from '../domain/values/errors.ts';
import type { Context } from '../workflows/context.ts';
import { answerPrinter, findCallingPrinter, type PrinterCall } from '../workflows/kitchen/printer-calls.ts';
import { refuseIfMoving } from '../workflows/location/refuse-if-moving.ts';
import { refusalOf } from './answer/error-envelope.ts';
import { unauthorized } from './authenticate/authenticate.ts';
import type { RateLimits } from './rate-limit.ts';
import { bodyBytesMax, readBytes } from './request/body.ts';

export type PrinterParts = {
  readonly context: Context;
  readonly limits: RateLimits;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Counts a secret that was missing or wrong. */
  readonly countFailure: (clientAddress: string) => void;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, refusal: CommerceError) => void;
};

const secretForm = /^[A-Za-z0-9_-]{20,128}$/;

/**
 * Where printers ask for their tickets (docs/protocols/printer.md): `/api/v1/printers/{secret}`, or without the secret, which is then
 * the password of HTTP Basic. No operations: methods, bodies and answers are those of the printers' makers.
 */
export function addPrinters(server: FastifyInstance, parts: PrinterParts): void {
  for (const url of ['/api/v1/printers', '/api/v1/printers/:secret']) {
    server.route({
      method: ['GET', 'POST', 'DELETE'],
      url,
      config: { ownBudget: true },
      handler: async (request, reply) => {
        try {
          return await answer(parts, request, reply);
        } catch (error) {
          reply.hijack();
          parts.refuse(request, reply, refusalOf(error));
          return reply;
        }
      },
    });
  }
}

async function answer(parts: PrinterParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { context, limits } = parts;
  const address = parts.addressOf(request);
  const forger = limits.usedUp('forgery', 'address', address);
  if (forger !== null) throw forger;
  const secret = secretOf(request);
  const printer = secret === null ? null : await findCallingPrinter(context, secret);
  if (printer === null) {
    parts.countFailure(address);
    throw unauthorized();
  }
  refuseIfMoving(context.locations, printer.merchantId);
  limits.spend('staff', 'principal', `printer:${printer.printerId}`);
  const at = request.raw.url?.indexOf('?') ?? -1;
  const call: PrinterCall = {
    method: request.method as PrinterCall['method'],
    query: new URLSearchParams(at === -1 ? '' : request.raw.url?.slice(at + 1)),
    body: request.method === 'POST' ? (await readBytes(request.raw, bodyBytesMax)).toString('utf8') : '',
  };
  const { status, headers, body } = await answerPrinter(context, printer, call);
  return reply
    .status(status)
    .headers({ ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': context.random.id() })
    .send(body);
}

function secretOf({ params, headers }: FastifyRequest): string | null {
  const { secret } = params as { readonly secret?: string };
  if (secret !== undefined) return secretForm.test(secret) ? secret : null;
  const sent = /^Basic +([A-Za-z0-9+/=]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
  const password = sent === undefined ? '' : Buffer.from(sent, 'base64').toString('utf8').split(':').slice(1).join(':');
  return secretForm.test(password) ? password : null;
}
