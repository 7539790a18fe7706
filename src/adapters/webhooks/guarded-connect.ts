import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

export type ResolvedAddress = { readonly address: string; readonly family: number };

/** All addresses a host name has, as the operating system answers. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** We do not connect there, for any merchant. Says nothing about what is there. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';

  constructor() {
    super('the address is not one that may be connected to');
    this.name = 'AddressRefused';
  }
}

/**
 * Connects only where `isAllowed` says so. A name is resolved once per connection, every address it has is checked, and
 * the connection is made to one of those very addresses, so a name that answers something else a moment later changes
 * nothing. One refused address among several refuses the host: no honest one mixes them.
 * (design/webhooks.md#one-refused-address-refuses-the-host)
 */
export function guardedConnect(
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
  options: { readonly timeoutMs: number; readonly trusted?: string | undefined },
): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.timeoutMs,
    ...(options.trusted === undefined ? {} : { ca: options.trusted }),
    autoSelectFamily: true,
    lookup: checkedLookup(resolve, isAllowed),
  });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // What is an address already is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) callback(new AddressRefused(), null);
    else connect(target, callback);
  };
}

/** A `lookup` as `net.connect` takes it, that hands out checked addresses only. */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (found: readonly ResolvedAddress[]): void => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        callback(new AddressRefused(), []);
      } else if (options.all === true) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(answer, (error: unknown) => callback(error as NodeJS.ErrnoException, []));
  };
}
