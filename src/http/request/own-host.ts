import { isIP } from 'node:net';

/**
 * Whether a request's `Host` is one that this installation is reached by: those of `origins`, those an operator named
 * besides, and addresses and `localhost`, under which probes and proxies come. A page of another name that leads here
 * (design/security.md#only-our-own-host-names-are-answered) is none.
 */
export function ownHosts(
  origins: readonly string[],
  besides: readonly string[],
): (host: string | undefined) => boolean {
  const names = new Set([...origins.map((origin) => new URL(origin).hostname), ...besides, 'localhost']);
  return (host) => {
    const name = nameOf(host ?? '');
    return names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  };
}

/** The name without its port, in lower case, as an origin has it. */
function nameOf(host: string): string {
  return host
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
