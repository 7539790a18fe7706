import type { PaymentProcessor } from '../../ports.ts';
import type { Context } from '../operation.ts';

/** The payment processor that goes by `name` here: of an attempt, or of a webhook's address; null when there is none. */
export function processorNamed(context: Context, name: string): PaymentProcessor | null {
  return context.processor.name === name ? context.processor : null;
}
