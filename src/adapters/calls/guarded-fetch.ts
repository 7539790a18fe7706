import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import type { Resolve } from '../webhooks/guarded-connect.ts';
import { answerBytesMax, boundedFetch } from './bounded-fetch.ts';

// Connections to addresses that a merchant typed in (design/partners.md#an-address-a-merchant-types-is-somebodys-input).

export type Guard = {
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve?: Resolve;
};

const connectMsMax = 5_000;
const connectionsMax = 16;

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * A `fetch` that connects to allowed addresses only, however the name is answered at that moment, by at most sixteen
 * connections to one origin, and takes in no answer of more than four megabytes, packed or unpacked. The library is loaded
 * when it is first used.
 */
export function guardedFetch({ isAllowed, resolve = systemResolve }: Guard): typeof fetch {
  let opened: Promise<typeof fetch> | null = null;
  const open = async (): Promise<typeof fetch> => {
    const { Agent, fetch: request } = await import('undici');
    const { guardedConnect } = await import('../webhooks/guarded-connect.ts');
    const dispatcher = new Agent({
      connect: guardedConnect(resolve, isAllowed, { timeoutMs: connectMsMax }),
      connections: connectionsMax,
      maxResponseSize: answerBytesMax,
    });
    // The same interface, under the names of the package that made it.
    const ask = (input: unknown, init: object = {}) => request(input as string, { ...init, dispatcher });
    return boundedFetch(ask as unknown as typeof fetch);
  };
  return async (input, init) => {
    opened ??= open();
    return (await opened)(input, init);
  };
}

/** Opens a connection to a host under the same guard; throws what refused or broke it. */
export async function guardedSocket(
  { isAllowed, resolve = systemResolve }: Guard,
  target: { readonly host: string; readonly port: number },
): Promise<Socket> {
  const { checkedLookup } = await import('../webhooks/guarded-connect.ts');
  const host = target.host.replace(/^\[|\]$/g, '');
  return new Promise((opened, failed) => {
    // What is an address already is looked up as well: it is answered as itself.
    checkedLookup(resolve, isAllowed)(host, { all: false }, (error, address) => {
      if (error !== null || typeof address !== 'string') failed(error ?? new Error('the host has no address'));
      else connectTo(address, target.port).then(opened, failed);
    });
  });
}

function connectTo(host: string, port: number): Promise<Socket> {
  return new Promise((opened, failed) => {
    const socket = connect({ host, port });
    const tooLate = setTimeout(() => socket.destroy(new Error('the connection took too long')), connectMsMax);
    // It stays: until its new owner listens, what breaks here must not end the process.
    socket.on('error', (error) => {
      clearTimeout(tooLate);
      failed(error);
    });
    socket.once('connect', () => {
      clearTimeout(tooLate);
      opened(socket);
    });
  });
}
