import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What an integrator may ask the sandbox to do wrong, by the header `X-Sandbox-Fault`
 * (design/modes-and-sandbox.md#a-fault-strikes-where-its-cause-would).
 */
export type Fault =
  | { readonly kind: 'conflict' }
  | { readonly kind: 'rateLimit' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'dropReply' }
  | { readonly kind: 'latency'; readonly milliseconds: number };

const latencyMaxMs = 30_000;

/** The fault a header asks for; null for none and for unknown words. Callers ask in sandbox mode only. */
export function parseFault(header: string | string[] | undefined): Fault | null {
  switch (header) {
    case 'conflict':
      return { kind: 'conflict' };
    case 'rate-limit':
      return { kind: 'rateLimit' };
    case 'unavailable':
      return { kind: 'unavailable' };
    case 'drop-reply-after-commit':
      return { kind: 'dropReply' };
  }
  const latency = typeof header === 'string' ? /^latency-(\d{1,5})$/.exec(header)?.[1] : undefined;
  return latency === undefined ? null : { kind: 'latency', milliseconds: Math.min(Number(latency), latencyMaxMs) };
}

/** The latency that was asked for. */
export async function waitFor(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
}
