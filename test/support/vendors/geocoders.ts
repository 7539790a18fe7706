import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake answers: JSON, another status, too much, too late, or nothing at all. */
export type GeocoderReply =
  | { readonly json: unknown; readonly status?: number }
  | { readonly status: number }
  | 'huge'
  | 'never'
  | 'broken';

export type GeocoderFake = {
  readonly url: string;
  /** Paths and queries asked for, in order, with what the caller said of itself. */
  readonly asked: { readonly path: string; readonly query: URLSearchParams; readonly userAgent: string }[];
  /** How the next requests are answered; the last one goes on. */
  reply(...replies: readonly GeocoderReply[]): void;
  close(): Promise<void>;
};

/** A local server in place of a geocoder, which answers what a test gives it in the form of the public documentation. */
export async function startGeocoderFake(): Promise<GeocoderFake> {
  const asked: GeocoderFake['asked'] = [];
  let replies: GeocoderReply[] = [{ json: {} }];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    asked.push({ path: url.pathname, query: url.searchParams, userAgent: request.headers['user-agent'] ?? '' });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === 'never' || reply === undefined) return;
    if (reply === 'broken') response.end('{"features": [');
    else if (reply === 'huge') response.end(JSON.stringify({ features: ['x'.repeat(600_000)] }));
    else if (!('json' in reply)) response.writeHead(reply.status, { location: '/elsewhere' }).end('{}');
    else
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    reply: (...next) => {
      replies = [...next];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type PhotonFacts = Readonly<Record<string, string>>;

/** An answer of Photon, as its documentation shows them. */
export function photonAnswer(
  ...found: readonly { readonly at: readonly [number, number]; readonly facts: PhotonFacts }[]
) {
  return {
    type: 'FeatureCollection',
    features: found.map(({ at: [lat, lng], facts }) => ({
      type: 'Feature',
      properties: { osm_type: 'N', osm_id: 1, country: 'somewhere', ...facts },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

export const readeStreet = {
  at: [40.7153, -74.0082],
  facts: {
    ...{ type: 'house', osm_key: 'building', street: 'Reade Street', housenumber: '88', postcode: '10013' },
    ...{ city: 'City of New York', state: 'New York', countrycode: 'US' },
  },
} as const;
