import type { CallWatch, Partner } from '../../ports/calls.ts';
import type { VendorCalls } from './vendor-calls.ts';

type Asking = (...given: never[]) => Promise<unknown>;
type AskingNames<Port> = { [Name in keyof Port]: Port[Name] extends Asking ? Name : never }[keyof Port] & string;

/** Whom the calls go to, and who sees them. */
export type Seen = { readonly partner: Partner; readonly watch: CallWatch };

/** Sees nothing: for commands, which have no metrics. */
export const unwatched: CallWatch = { call: (_partner, _call, work) => work(), skipped: () => {} };

/**
 * `port` with its methods in `names` bounded by `calls` and seen by `watch`; everything else stays as it is. The account is
 * the merchant that the first argument is, or names, unless `accountOf` says otherwise.
 */
export function guarded<Port extends object>(
  port: Port,
  calls: VendorCalls,
  names: readonly AskingNames<Port>[],
  { partner, watch }: Seen,
  accountOf: (given: unknown) => string = merchantIn,
): Port {
  const bounded = names.map((name) => {
    const method = port[name] as (...given: readonly unknown[]) => Promise<unknown>;
    const ask = async (...given: readonly unknown[]): Promise<unknown> => {
      let isMade = false;
      try {
        return await calls.call(accountOf(given[0]), () => {
          isMade = true;
          return watch.call(partner, name, () => method(...given));
        });
      } finally {
        if (!isMade) watch.skipped(partner, name);
      }
    };
    return [name, ask] as const;
  });
  return { ...port, ...Object.fromEntries(bounded) };
}

/** `port` with its methods in `names` seen by `watch`, for one that is bounded in a way of its own. */
export function watched<Port extends object>(
  port: Port,
  names: readonly AskingNames<Port>[],
  { partner, watch }: Seen,
): Port {
  const asked = names.map((name) => {
    const method = port[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return [name, (...given: readonly unknown[]) => watch.call(partner, name, () => method(...given))] as const;
  });
  return { ...port, ...Object.fromEntries(asked) };
}

function merchantIn(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return '';
  if ('merchantId' in given) return String(given.merchantId);
  return 'order' in given ? merchantIn(given.order) : '';
}
