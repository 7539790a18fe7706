import { isIP } from 'node:net';
import { parseUrl } from './domain/values/web-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type EnvironmentReader = ReturnType<typeof environmentReader>;

/** Reads values of one kind each, trimmed; an empty variable is none. What is wrong with one is added to `problems`. */
export function environmentReader(environment: Environment, problems: string[]) {
  const text = (name: string): string | null => {
    const value = environment[name]?.trim() ?? '';
    return value === '' ? null : value;
  };
  const list = (name: string): readonly string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const number = (name: string, fallback: number, form: RegExp, low: number, high: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const parsed = form.test(value) ? Number(value) : Number.NaN;
    if (parsed >= low && parsed <= high) return parsed;
    problems.push(`${name} must be a number from ${low} to ${high}, not "${value}".`);
    return fallback;
  };
  return {
    text,
    list,
    integer: (name: string, fallback: number, low: number, high: number) => number(name, fallback, /^\d+$/, low, high),
    factor: (name: string, fallback: number) => number(name, fallback, /^\d+(\.\d+)?$/, 0, 1_000_000),
    word<Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
      const value = text(name);
      if (value === null) return fallback;
      const known = words.find((word) => word === value);
      if (known === undefined) problems.push(`${name} must be one of ${words.join(', ')}, not "${value}".`);
      return known ?? fallback;
    },
    ...placeReader(text, list, problems),
    secrets(name: string): readonly string[] | null {
      const entries = list(name);
      if (entries.some((entry) => entry.length < 32)) {
        problems.push(`${name} must hold secrets of at least 32 characters each, newest first, separated by commas.`);
      }
      if (new Set(entries).size < entries.length) problems.push(`${name} names a secret twice.`);
      return entries.length === 0 ? null : entries;
    },
  };
}

/** Where something is: a folder, an address, an origin, a range of addresses. */
function placeReader(
  text: (name: string) => string | null,
  list: (name: string) => readonly string[],
  problems: string[],
) {
  return {
    /** A folder. What a shell would have replaced or taken away would be a folder of that name, in which nothing is looked for later. */
    path(name: string): string | null {
      const value = text(name);
      if (value !== null && /^~|^(["']).*\1$|\$\{?\w/.test(value)) {
        problems.push(
          `${name} is taken as it stands, ${value}: write the whole path, without quotation marks, ~ and $.`,
        );
      }
      return value;
    },
    /** The value is not repeated in the problem: it may hold a password. */
    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === null) return null;
      const beginnings = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
      if (!beginnings.some((beginning) => value.toLowerCase().startsWith(beginning))) {
        problems.push(`${name} must be an address that begins with ${beginnings.join(' or ')}.`);
      } else if (isReadable(value)) return value;
      else problems.push(`${name} cannot be read as an address. ${howPasswordsStand}`);
      return null;
    },
    origin(name: string): string | null {
      const value = text(name);
      if (value === null) return null;
      const url = parseUrl(value);
      const isOrigin =
        url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
      if (isOrigin) return url.origin;
      problems.push(`${name} must be an origin such as https://orders.example, without a path, not "${value}".`);
      return null;
    },
    ranges(name: string): readonly string[] {
      const entries = list(name);
      for (const entry of entries) {
        if (!isRange(entry)) problems.push(`${name} must list addresses or CIDR ranges; "${entry}" is neither.`);
      }
      return entries.filter(isRange);
    },
  };
}

const howPasswordsStand = 'In a password special characters stand as %23 for #, %25 for %, %2F for / and so on.';

/**
 * Whether an address can be taken apart: its names and its password, too. The driver of PostgreSQL takes every % as it stands where
 * one of them begins no number.
 */
export function isReadable(address: string): boolean {
  const url = parseUrl(address);
  if (url === null) return false;
  const { protocol, username, password, hostname, pathname } = url;
  const isPostgres = /^postgres/.test(protocol);
  if (isPostgres && /%(?![a-f0-9]{2})/i.test(address)) return true;
  try {
    for (const part of [username, password, ...(isPostgres ? [hostname, pathname] : [])]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** A name or an address, without scheme, port and path. */
export function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[\w.-]+$/.test(text);
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
