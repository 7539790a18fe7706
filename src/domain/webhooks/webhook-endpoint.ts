import { isLoopbackOrigin } from '../location/origin.ts';
import { invalid } from '../values/errors.ts';
import { type EventType, parseEventType } from './event.ts';

export type EndpointRequest = { readonly url: string; readonly eventTypes: readonly string[] };

export type CheckedEndpoint = {
  readonly url: string;
  /** Registered for this very machine: then it may be that and nothing else. */
  readonly onLoopback: boolean;
  readonly eventTypes: readonly EventType[];
};

const urlLengthMax = 2_000;

/**
 * What a merchant asks for, if it can be had: an https address without a user or fragment and at least one known event.
 * In the sandbox an address on this very machine is taken too, over http as well. Where a name leads is checked when we
 * connect, each time. Refuses with VALIDATION_ERROR naming the field.
 */
export function checkEndpoint(wish: EndpointRequest, mode: 'sandbox' | 'production'): CheckedEndpoint {
  const { url, onLoopback } = checkUrl(wish.url, mode);
  if (wish.eventTypes.length === 0) throw invalid('eventTypes', 'Name at least one event.', 'minItems');
  const eventTypes = wish.eventTypes.map((word, index) => {
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
  if (text.length > urlLengthMax || !/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text) || !URL.canParse(text)) {
    throw invalid('url', 'Send an absolute https address.', 'uri');
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    throw invalid('url', 'The address may not name a user.', 'userInfo');
  }
  if (url.hash !== '') throw invalid('url', 'The address may not have a fragment.', 'fragment');
  const onLoopback = mode === 'sandbox' && isLoopbackOrigin(url.origin);
  if (url.protocol !== 'https:' && !onLoopback) {
    throw invalid(
      'url',
      'Send an https address; plain http is possible in the sandbox on this machine only.',
      'scheme',
    );
  }
  return { url: url.href, onLoopback };
}
