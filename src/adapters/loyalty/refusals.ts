import { CommerceError } from '../../domain/values/errors.ts';

// What both engines refuse, in the same words.

/** The host has not confirmed the erasure of a member: the job asks again. */
export function notErased(cause: unknown): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The loyalty host has not forgotten this member yet.', {
    retryAfterSeconds: 300,
    cause,
  });
}

/** The cart has another reward, or its order has one already. */
export function anotherReward(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'Another reward is applied. Cancel it first.');
}

/** A closed membership is never opened again silently. */
export function closedMembership(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'This membership was closed and is not opened again.');
}

/** With everything that stands against the reward. */
export function notRedeemable(reasons: readonly string[]): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', `This reward cannot be redeemed now: ${reasons.join(', ')}.`);
}

/** The same name was used for something else. */
export function otherFacts(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'This was posted before, for other facts.');
}

/** The programme does not have it. */
export function unknownReward(): CommerceError {
  return new CommerceError('NOT_FOUND', 'There is no such reward.');
}
