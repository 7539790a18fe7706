import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { PasskeyFailed } from './browser-passkeys.ts';

/** Why a passkey did not work, or whatever else failed; nothing while `error` is null. */
export function PasskeyNotice({ error }: { readonly error: unknown }) {
  const texts = useTexts('dashboard');
  if (error instanceof PasskeyFailed) return <Notice tone="warn">{texts('passkeys.failed')}</Notice>;
  return <ErrorNotice error={error} />;
}
