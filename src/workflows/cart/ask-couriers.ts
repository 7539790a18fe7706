import { CommerceError, isUnavailable } from '../../domain/values/errors.ts';
import type { CourierQuote, CourierQuoteRequest, DeliveryProvider } from '../../ports/courier.ts';
import { saveAskedQuote, saveQuoteAnswer } from '../../store/cart/courier-quotes.ts';
import type { Context } from '../context.ts';

/** How long couriers are waited for, all of them together: callers give up after ten seconds. */
export const quotePatienceMs = 5_000;

/** What one of several is given at least, while there is so much left: in less no courier answers. */
const shareMsMin = 1_500;

const retryAfterSeconds = 5;

/** When a job looks whether the quote was ever stored with a cart: long after any request that asked has ended. */
const checkAfterMs = 60_000;

type Asking = {
  readonly cartId: string;
  readonly askedAt: number;
  /** The fault of the sandbox: no courier answers. */
  readonly isDown: boolean;
};

export type FoundQuote = { readonly asked: CourierQuoteRequest; readonly quote: CourierQuote };

/**
 * The quote of the first of the merchant's couriers that comes, asked one after the other in their order, each under an id of
 * its own. Null when all of them refuse; DEPENDENCY_UNAVAILABLE when none comes and one did not answer, or none is
 * connected (design/partners.md#the-next-courier-is-asked-within-the-same-five-seconds).
 */
export async function askCouriers(
  context: Context,
  wanted: CourierQuoteRequest,
  asking: Asking,
): Promise<FoundQuote | null> {
  const couriers = context.partners.couriersOf(wanted.merchantId);
  if (couriers.length === 0) throw unreachable(null);
  const endsAt = performance.now() + quotePatienceMs;
  let failure: CommerceError | null = null;
  for (const [index, courier] of couriers.entries()) {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) break;
    const shareMs = Math.min(leftMs, Math.max(leftMs / (couriers.length - index), shareMsMin));
    const asked = index === 0 ? wanted : { ...wanted, externalDeliveryId: context.random.id() };
    try {
      const quote = await askOne(context, courier, asked, asking, shareMs);
      if (quote !== null) return { asked, quote };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      failure ??= unreachable(error);
    }
  }
  if (failure !== null) throw failure;
  return null;
}

/**
 * Null when the courier refuses. Written down before it is asked, outside of any transaction: a quote that is never stored
 * with a cart is found by a job and given up (design/delivery.md#a-courier-request-is-stored-before-the-courier-is-asked).
 */
async function askOne(
  { database, clock }: Context,
  courier: DeliveryProvider,
  asked: CourierQuoteRequest,
  { cartId, askedAt, isDown }: Asking,
  patienceMs: number,
): Promise<CourierQuote | null> {
  const { merchantId, externalDeliveryId, locationId } = asked;
  await saveAskedQuote(database, {
    ...{ merchantId, externalDeliveryId, locationId, cartId, adapter: courier.name, askedAt },
    checkAt: clock.now() + checkAfterMs,
  });
  const answer = await quoteOrRefusal(courier, asked, isDown, patienceMs);
  await saveQuoteAnswer(database, asked, answer);
  return answer;
}

async function quoteOrRefusal(
  courier: DeliveryProvider,
  asked: CourierQuoteRequest,
  isDown: boolean,
  patienceMs: number,
): Promise<CourierQuote | null> {
  try {
    if (isDown) throw unreachable(null);
    return await withinPatience(courier.quote(asked), patienceMs);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT') return null;
    throw error;
  }
}

async function withinPatience<Result>(answer: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable(null)), patienceMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(cause: CommerceError | null): CommerceError {
  const message = 'The courier service cannot be reached. Try again shortly, or choose another method.';
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, {
    retryAfterSeconds: cause?.retryAfterSeconds ?? retryAfterSeconds,
    ...(cause === null ? {} : { cause }),
  });
}
