import type { VendorCalls } from './vendor-calls.ts';

type Asking = (...given: never[]) => Promise<unknown>;
type AskingNames<Port> = { [Name in keyof Port]: Port[Name] extends Asking ? Name : never }[keyof Port];

/**
 * `port` with its methods in `names` bounded by `calls`; everything else stays as it is. The account is the merchant that
 * the first argument is, or names, unless `accountOf` says otherwise.
 */
export function guarded<Port extends object>(
  port: Port,
  calls: VendorCalls,
  names: readonly AskingNames<Port>[],
  accountOf: (given: unknown) => string = merchantIn,
): Port {
  const bounded = names.map((name) => {
    const method = port[name] as (...given: readonly unknown[]) => Promise<unknown>;
    const ask = (...given: readonly unknown[]) => calls.call(accountOf(given[0]), () => method(...given));
    return [name, ask] as const;
  });
  return { ...port, ...Object.fromEntries(bounded) };
}

function merchantIn(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return '';
  if ('merchantId' in given) return String(given.merchantId);
  return 'order' in given ? merchantIn(given.order) : '';
}
