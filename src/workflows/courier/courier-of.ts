import { CommerceError } from '../../domain/values/errors.ts';
import type { DeliveryProvider } from '../../ports/courier.ts';
import type { Context } from '../context.ts';

/** The courier that goes by `name` here. DEPENDENCY_UNAVAILABLE when another one, or none, is connected by now. */
export function courierNamed({ courier }: Context, name: string): DeliveryProvider {
  if (courier !== null && courier.name === name) return courier;
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier is not connected at the moment. Try again later.', {
    retryAfterSeconds: 30,
  });
}
