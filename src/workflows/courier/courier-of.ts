import { CommerceError } from '../../domain/values/errors.ts';
import type { DeliveryProvider } from '../../ports/courier.ts';
import type { Context } from '../context.ts';

/** The courier that goes by `name` at a merchant. DEPENDENCY_UNAVAILABLE when none does any more. */
export function courierNamed({ partners }: Context, merchantId: string, name: string): DeliveryProvider {
  const courier = partners.courierNamed(merchantId, name);
  if (courier !== null) return courier;
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The courier is not connected at the moment. Try again later.', {
    retryAfterSeconds: 30,
  });
}
