import { CommerceError } from '../../domain/errors.ts';
import type { DeliveryProvider } from '../../ports.ts';
import type { Context } from '../operation.ts';

/** The courier that goes by `name` here. DEPENDENCY_UNAVAILABLE when another one, or none, is connected by now. */
export function courierNamed({ courier }: Context, name: string): DeliveryProvider {
  if (courier !== null && courier.name === name) return courier;
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier is not connected at the moment. Try again later.', {
    retryAfterSeconds: 30,
  });
}
