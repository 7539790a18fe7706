import { parseUrl } from './domain/values/web-address.ts';
import { type EnvironmentReader, isReadable } from './environment.ts';

/** Each is asked every second how far it is. */
const replicasMax = 8;

const protocols = ['postgres:', 'postgresql:'];

/** The address of PostgreSQL; null: the embedded database. What is wrong is added to `problems`. */
export function readDatabaseUrl(read: EnvironmentReader, problems: string[]): string | null {
  if (!namesSeveralHosts(read.text('DATABASE_URL') ?? '')) return read.url('DATABASE_URL', protocols);
  problems.push(
    'DATABASE_URL must name one host. Where one of several servers leads, name a haproxy that finds it (docs/high-availability.md).',
  );
  return null;
}

/** The addresses of its replicas; none where none is named. What is wrong is added to `problems`. */
export function readReplicaUrls(read: EnvironmentReader, problems: string[]): readonly string[] {
  const addresses = read.list('DATABASE_REPLICA_URL');
  if (addresses.length > 0 && read.text('DATABASE_URL') === null) {
    problems.push(
      'DATABASE_REPLICA_URL is given without DATABASE_URL: there is nothing that it could be a replica of.',
    );
  }
  if (addresses.length > replicasMax) problems.push(`DATABASE_REPLICA_URL may list ${replicasMax} servers.`);
  // The addresses hold passwords, so none is repeated.
  const isAddress = (text: string): boolean => protocols.includes(parseUrl(text)?.protocol ?? '') && isReadable(text);
  if (!addresses.every(isAddress)) {
    problems.push(
      'DATABASE_REPLICA_URL must list addresses that begin with postgres://, separated by commas; in a password a comma is %2C, and % is %25.',
    );
  }
  return addresses;
}

/** As libpq takes them, and our client does not. A password may hold a comma. */
function namesSeveralHosts(address: string): boolean {
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',') || /[?&]host=[^&]*(?:,|%2c)/i.test(address);
}
