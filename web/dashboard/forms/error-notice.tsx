import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';

/** Why something failed, for people; nothing while `error` is null. With `onRetry` it can be tried again from here. */
export function ErrorNotice({
  error,
  onRetry,
  tone = 'bad',
}: {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly tone?: 'bad' | 'warn';
}) {
  const words = useTexts('everywhere');
  if (error === null) return null;
  return (
    <Notice tone={tone} actions={onRetry && <Button onClick={onRetry}>{words('tryAgain')}</Button>}>
      {errorText(error, words)}
    </Notice>
  );
}
