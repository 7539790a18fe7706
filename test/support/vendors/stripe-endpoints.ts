import { type Act, metadataOf, ok, page, refused } from './stripe-replies.ts';
import { type FakeAccount, type FakeEndpoint, newName, type Reply } from './stripe-state.ts';

// Webhooks at the fake of Stripe: 16 of an account, at addresses of https alone, and a secret that is told once.

export type EndpointRoute = 'listEndpoints' | 'createEndpoint' | 'updateEndpoint' | 'deleteEndpoint';

export const endpointActs: Readonly<Record<EndpointRoute, Act>> = {
  listEndpoints: permitted((account, _id, form) => page([...account.endpoints.values()].map(onWire), form)),
  createEndpoint: permitted(create),
  updateEndpoint: permitted((account, id, form) => {
    const endpoint = account.endpoints.get(id);
    if (endpoint === undefined) return refused(404, 'resource_missing', 'webhook_endpoint');
    const url = form.get('url') ?? endpoint.url;
    if (!url.startsWith('https://')) return refused(400, 'url_invalid', 'url');
    endpoint.url = url;
    if (form.has('disabled')) endpoint.status = form.get('disabled') === 'true' ? 'disabled' : 'enabled';
    if (eventsIn(form).length > 0) endpoint.events = eventsIn(form);
    return ok(onWire(endpoint));
  }),
  deleteEndpoint: permitted((account, id) =>
    account.endpoints.delete(id)
      ? ok({ id, object: 'webhook_endpoint', deleted: true })
      : refused(404, 'resource_missing', 'webhook_endpoint'),
  ),
};

const createNames = /^(url|enabled_events\[\d+\]|api_version|description|metadata\[\w+\])$/;

function create(account: FakeAccount, _id: string, form: URLSearchParams): Reply {
  const unknown = [...form.keys()].find((name) => !createNames.test(name));
  if (unknown !== undefined) return refused(400, 'parameter_unknown', unknown);
  const url = form.get('url') ?? '';
  if (!url.startsWith('https://')) return refused(400, 'url_invalid', 'url');
  if (eventsIn(form).length === 0) return refused(400, 'parameter_missing', 'enabled_events');
  if (account.endpoints.size >= 16) return refused(400, 'endpoints_full');
  const endpoint = addEndpoint(account, {
    url,
    events: eventsIn(form),
    apiVersion: form.get('api_version'),
    metadata: metadataOf(form),
  });
  return ok({ ...onWire(endpoint), secret: endpoint.secret });
}

/** A webhook as a person makes it in Stripe's own pages, or as it is made by the API. */
export function addEndpoint(
  account: FakeAccount,
  wanted: Pick<FakeEndpoint, 'url'> & Partial<FakeEndpoint>,
): FakeEndpoint {
  const id = newName('we');
  const endpoint: FakeEndpoint = {
    id,
    secret: `whsec_${newName('of').replace('_', '')}${id.replace('_', '')}`,
    apiVersion: null,
    metadata: {},
    events: ['*'],
    status: 'enabled',
    ...wanted,
  };
  account.endpoints.set(id, endpoint);
  return endpoint;
}

function permitted(act: Act): Act {
  return (account, id, form) =>
    account.mayMakeWebhooks ? act(account, id, form) : refused(403, 'more_permissions_required');
}

function eventsIn(form: URLSearchParams): readonly string[] {
  return [...form].flatMap(([name, value]) => (name.startsWith('enabled_events[') ? [value] : []));
}

function onWire({ id, url, events, status, metadata, apiVersion }: FakeEndpoint) {
  return { id, object: 'webhook_endpoint', url, enabled_events: events, status, metadata, api_version: apiVersion };
}
