import type { EnvironmentReader } from './environment.ts';

/** What docs/geocoding.md asks an operator to fill in. */
export type GeocoderSettings = GeocoderKind & {
  /** Requests that the guests of one merchant may cause in ten minutes. */
  readonly requestsMax: number;
};

type GeocoderKind =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'photon' | 'nominatim'; readonly url: string }
  | { readonly kind: 'geoapify'; readonly url: string; readonly key: string };

const kinds = ['none', 'sandbox', 'photon', 'nominatim', 'geoapify'] as const;

/**
 * The geocoder that GEOCODER names; left out, the sandbox has its own and production none, which is null. `isLoopback`
 * says of which hosts http is taken.
 */
export function readGeocoder(
  read: EnvironmentReader,
  problems: string[],
  mode: 'sandbox' | 'production',
  isLoopback: (host: string) => boolean,
): GeocoderSettings | null {
  const kind = read.word('GEOCODER', kinds, mode === 'sandbox' ? 'sandbox' : 'none');
  const requestsMax = read.integer('GEOCODER_REQUESTS', 3_000, 1, 10_000_000);
  const key = read.text('GEOCODER_KEY');
  const url = readUrl(read, problems, isLoopback);
  if (kind === 'sandbox' && mode === 'production') {
    problems.push('GEOCODER=sandbox knows a few streets around the demo merchants: production needs a real one.');
  }
  if (key !== null && kind !== 'geoapify') problems.push('GEOCODER_KEY belongs to GEOCODER=geoapify alone.');
  if (kind === 'none' || kind === 'sandbox') {
    if (read.text('GEOCODER_URL') !== null)
      problems.push('GEOCODER_URL is given without the GEOCODER that stands there.');
    return kind === 'none' ? null : { kind, requestsMax };
  }
  if (kind === 'geoapify') {
    if (key === null) problems.push('GEOCODER=geoapify needs GEOCODER_KEY, the key of an account.');
    return { kind, url: url ?? 'https://api.geoapify.com', key: key ?? '', requestsMax };
  }
  if (read.text('GEOCODER_URL') === null) problems.push(`GEOCODER=${kind} needs GEOCODER_URL, where that server is.`);
  return { kind, url: url ?? '', requestsMax };
}

function readUrl(read: EnvironmentReader, problems: string[], isLoopback: (host: string) => boolean): string | null {
  const url = read.url('GEOCODER_URL', ['http:', 'https:']);
  if (url === null) return null;
  const { protocol, hostname, search, hash, username } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    problems.push('GEOCODER_URL must begin with https: addresses of people are sent there.');
  }
  if (search + hash + username !== '') {
    problems.push('GEOCODER_URL must be an address without user, query and fragment.');
  }
  return url.replace(/\/+$/, '');
}
