import { invalid } from '../values/errors.ts';
import { checkWebAddress, isLoopbackHost } from '../values/web-address.ts';
import { type EventType, parseEventType } from './event.ts';

export type EndpointRequest = { readonly url: string; readonly eventTypes: readonly string[] };

/** Where the encrypted secrets of an endpoint stand, the one before included. */
export function placeOfSecret({
  merchantId,
  endpointId,
}: {
  readonly merchantId: string;
  readonly endpointId: string;
}) {
  return ['webhook-endpoint', merchantId, endpointId] as const;
}

export type CheckedEndpoint = {
  readonly url: string;
  /** Registered for this very machine: then it may be that and nothing else. */
  readonly onLoopback: boolean;
  readonly eventTypes: readonly EventType[];
};

/**
 * What a merchant asks for, if it can be had: an https address without a user or fragment and at least one known event.
 * In the sandbox an address on this very machine is taken too, over http as well. Where a name leads is checked when we
 * connect, each time. Refuses with VALIDATION_ERROR naming the field.
 */
export function checkEndpoint(request: EndpointRequest, mode: 'sandbox' | 'production'): CheckedEndpoint {
  const { url, onLoopback } = checkUrl(request.url, mode);
  if (request.eventTypes.length === 0) throw invalid('eventTypes', 'Name at least one event.', 'minItems');
  const eventTypes = request.eventTypes.map((word, index) => {
    const type = parseEventType(word);
    if (type === null) throw invalid(`eventTypes[${index}]`, 'There is no such event.', 'enum');
    return type;
  });
  return { url, onLoopback, eventTypes: [...new Set(eventTypes)] };
}

function checkUrl(
  text: string,
  mode: 'sandbox' | 'production',
): { readonly url: string; readonly onLoopback: boolean } {
  const url = checkWebAddress(text, 'url', { httpAtLoopback: mode === 'sandbox' });
  if (url.hash !== '') throw invalid('url', 'Leave the fragment, # and what follows it, out.', 'fragment');
  return { url: url.href, onLoopback: mode === 'sandbox' && isLoopbackHost(url.hostname) };
}
