import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { PageFrame, useScreen } from './page-frame.tsx';

/** The cart could not be read: what the reason is, and another try. */
export function UnreachedScreen({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void | Promise<void>;
}) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  useScreen(texts('title'));
  return (
    <PageFrame heading={texts('title')} narrow>
      <Notice
        tone="bad"
        title={texts('unreached.title')}
        actions={<Button onClick={() => void onRetry()}>{everywhere('tryAgain')}</Button>}
      >
        {errorText(error, everywhere)}
      </Notice>
    </PageFrame>
  );
}
