import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { PaymentProcessor } from '../../../src/ports/payments.ts';
import { sandboxPaymentStore } from '../../../src/store/order/sandbox-payments.ts';
import { storefront } from '../../support/callers/shopper.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

export const savedPaymentsPath = `${storefront}/customer/saved-payments`;

export const visa = {
  brand: 'visa',
  displayBrand: 'Visa',
  expMonth: 12,
  expYear: 2034,
  last4: '4242',
};

/** Has the test processor keep a card for a customer. */
export async function saveCard(
  service: TestService,
  merchantId: string,
  customerId: string,
  id: string,
): Promise<void> {
  await sandboxPaymentStore(service.database).saveMethod(merchantId, customerId, { id, ...visa });
}

/** A node beside `service` whose processor cannot be reached. */
export function withoutProcessor(service: TestService): Promise<TestService> {
  const away = async (): Promise<never> => {
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'The processor cannot be reached.', { retryAfterSeconds: 5 });
  };
  const processor: PaymentProcessor = { ...service.context.processor, savedMethods: away, deleteSavedMethod: away };
  return startTestService({ database: service.database, processor });
}
