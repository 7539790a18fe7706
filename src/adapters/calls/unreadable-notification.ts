import { CommerceError } from '../../domain/values/errors.ts';

/** The refusal of a notification whose sender is proven, so that a partner does not look for a wrong secret. */
export function unreadableNotification(): CommerceError {
  return new CommerceError('VALIDATION_ERROR', 'This notification is not of the form of its protocol.', {
    details: { fields: [{ path: 'body', rule: 'form' }] },
  });
}
