import { exchange, handoffOf, prepare, readyToPay } from '../../support/callers/checkout.ts';
import type { Shopper } from '../../support/callers/shopper.ts';
import type { ServiceAnswer, TestService } from '../../support/run/service.ts';
import { asking, signIn } from './sign-in.ts';

// A guest's cart on its way to the checkout, and the session of a customer that goes along.

export type OnTheWay = {
  readonly shopper: Shopper;
  readonly session: string;
  readonly handoff: string;
};

/** A customer with a cart of no one's, which is handed over. */
export async function onTheWay(service: TestService, email: string): Promise<OnTheWay> {
  const session = await signIn(service, asking(email));
  const shopper = await readyToPay(service);
  return { shopper, session, handoff: handoffOf(await prepare(shopper)) };
}

/** Asks for a code as the page that leaves does. */
export function askForSessionCode(
  service: TestService,
  { shopper, session, handoff }: Pick<OnTheWay, 'shopper' | 'handoff'> & { readonly session: string | null },
): Promise<ServiceAnswer> {
  return service.call('POST', shopper.path('/session-codes'), {
    headers: { 'X-Cart-Token': shopper.token, ...(session !== null && { Authorization: `Bearer ${session}` }) },
    body: { handoff },
  });
}

/** Exchanges a code as the page that the cart came to does. */
export function exchangeCode(
  service: TestService,
  { shopper, handoff }: Pick<OnTheWay, 'shopper' | 'handoff'>,
  token: string,
  sessionCode: string,
): Promise<ServiceAnswer> {
  return service.call('POST', shopper.path('/session-codes/exchange'), {
    headers: { 'X-Cart-Token': token },
    body: { handoff, sessionCode },
  });
}

/** The whole way: the handoff and the code, both exchanged; the checkout's capability and session. */
export async function travel(service: TestService, way: OnTheWay) {
  const asked = await askForSessionCode(service, way);
  const { body } = await exchange(service, way.shopper, way.handoff);
  const capability: string = body.cartAccessToken;
  const answer = await exchangeCode(service, way, capability, asked.body.sessionCode);
  return { capability, code: asked.body.sessionCode as string, answer };
}
