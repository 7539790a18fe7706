import type { ServerResponse } from 'node:http';
import type { Tracing } from '../ports/tracing.ts';
import { cartIdForm } from './locate.ts';
import type { StartedCall } from './request-log.ts';

/** Answers a request as a span: part of the caller's trace where a `traceparent` was sent that is one. */
export function inSpan(
  tracing: Tracing,
  call: StartedCall,
  response: ServerResponse,
  answer: () => Promise<void> | undefined,
): Promise<void> {
  const { operation, template } = call.route;
  const { traceparent } = call.request.headers;
  const facts = {
    'http.request.method': operation.method,
    'http.route': template,
    'tiffin.operation': operation.id,
    'tiffin.request_id': call.requestId,
  };
  const parent = typeof traceparent === 'string' ? { parent: traceparent } : {};
  const start = { name: `${operation.method} ${template}`, kind: 'server' as const, facts, ...parent };
  return tracing.span(start, async (note) => {
    const { cartId } = call.pathParts;
    if (typeof cartId === 'string' && cartIdForm.test(cartId)) tracing.remember(cartId);
    await answer();
    const { place, refusedWith } = call;
    note({
      'http.response.status_code': response.statusCode,
      ...(place === null || place.merchantId === null ? {} : { 'tiffin.merchant_id': place.merchantId }),
      ...(place === null || place.locationId === null ? {} : { 'tiffin.location_id': place.locationId }),
      ...(refusedWith === null ? {} : { 'error.type': refusedWith }),
    });
  });
}
