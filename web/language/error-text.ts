import { ApiError, isRefused, LostAnswerError } from '../../client/index.ts';
import { rewriteAmount } from './amount.ts';
import { reasonText, type Texts } from './language.ts';

/**
 * What a person reads about something that failed. The service's own sentence says what to do next, so it is shown, in the
 * language of the page (reference/errors.md#codes); what never reached the service is said in the page's words.
 */
export function errorText(error: unknown, texts: Texts<'everywhere'>): string {
  // A 5xx counts as no answer, and may still say what is not there.
  if (error instanceof LostAnswerError && isRefused(error.cause, 'DEPENDENCY_UNAVAILABLE')) {
    return reasonText(error.cause.code, error.cause.message, rewriteAmount);
  }
  if (error instanceof LostAnswerError) return navigator.onLine ? texts('error.slow') : texts('error.offline');
  if (!(error instanceof ApiError))
    return navigator.onLine ? texts('error.unknown', { requestId: '-' }) : texts('error.offline');
  if (error.code === 'RATE_LIMITED') return texts('error.limited');
  if (error.code === 'INTERNAL_ERROR') return texts('error.unknown', { requestId: error.requestId ?? '-' });
  return reasonText(error.code, error.message, rewriteAmount);
}
