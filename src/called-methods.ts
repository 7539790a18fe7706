import { guarded, type Seen } from './adapters/calls/guarded.ts';
import { vendorCalls } from './adapters/calls/vendor-calls.ts';
import type { PosProvider } from './ports/pos.ts';

// What goes out to each kind of vendor (design/architecture.md#one-slow-partner).
export const processorCalls = [
  'create',
  'find',
  'clientSecret',
  'capture',
  'cancel',
  'refund',
  'savedMethods',
  'deleteSavedMethod',
] as const;
const providerCalls = ['describe', 'quote', 'submit', 'find', 'cancel', 'removeLines'] as const;
export const courierCalls = ['quote', 'accept', 'find', 'cancel'] as const;
export const loyaltyCalls = [
  'enrol',
  'account',
  'quote',
  'ledger',
  'reserve',
  'release',
  'capture',
  'reverse',
  'accrue',
  'adjust',
  'grantClaim',
  'eraseMember',
] as const;

/** A provider that takes the money is one system: its orders and its payments are left alone together. */
export function guardedProvider(provider: PosProvider, seenAs: Seen): PosProvider {
  const calls = vendorCalls();
  const payments = provider.payments === null ? null : guarded(provider.payments, calls, processorCalls, seenAs);
  return { ...guarded(provider, calls, providerCalls, seenAs), payments };
}

/** Codes, receipts and what staff are written wait for their own kind only. */
export function kindOfMessage(message: unknown): string {
  return typeof message === 'object' && message !== null && 'kind' in message ? String(message.kind) : '';
}
