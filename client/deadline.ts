/**
 * Ends `controller` after `timeoutMs`, or with `outer`. Call `clear` when that is not wanted any more. Engines of apps have neither
 * `AbortSignal.any` nor `AbortSignal.timeout`.
 */
export function deadline(
  timeoutMs: number,
  outer?: AbortSignal,
  controller: AbortController = new AbortController(),
): { readonly signal: AbortSignal; readonly clear: () => void } {
  const abort = () => controller.abort(outer?.reason);
  const isTooLate = () => controller.abort(Object.assign(new Error('That took too long.'), { name: 'TimeoutError' }));
  const timer = setTimeout(isTooLate, timeoutMs);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort);
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, clear };
}
