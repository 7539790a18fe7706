import type { ServiceAnswer, TestService } from '../run/service.ts';
import { newPushBrowser, type PushBrowser } from '../vendors/push-service.ts';
import { storefront } from './shopper.ts';

export type Told = { readonly orderId: string; readonly headers: Readonly<Record<string, string>> };

/** Subscribes a browser at `endpoint` to the notifications about an order. */
export function tell(
  service: TestService,
  { orderId, headers }: Told,
  endpoint: string,
  { keys }: Pick<PushBrowser, 'keys'> = newPushBrowser(),
  language = 'en',
): Promise<ServiceAnswer> {
  const body = { endpoint, keys, language };
  return service.call('POST', `${storefront}/receipts/${orderId}/devices`, { headers, body });
}

export function stop(service: TestService, { orderId, headers }: Told, deviceId: string): Promise<ServiceAnswer> {
  return service.call('DELETE', `${storefront}/receipts/${orderId}/devices/${deviceId}`, { headers });
}
