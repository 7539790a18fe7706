import { useEffect, useRef } from 'react';
import { CartConflictError } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { refusalText } from '../refusal-text.ts';
import type { Saving } from './use-saving.ts';

/** Beside the control: whether what was chosen there is saved, and why not. The line keeps its place while nothing is said. */
export function SavingNote({ saving }: { readonly saving: Pick<Saving<unknown>, 'phase' | 'error' | 'settle'> }) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const { phase, error, settle } = saving;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === 'failed') box.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  if (phase === 'failed') {
    const isOlder = error instanceof CartConflictError;
    return (
      <div ref={box}>
        <Notice
          tone="bad"
          title={texts('saving.failed')}
          actions={<Button onClick={() => void settle().catch(() => undefined)}>{everywhere('tryAgain')}</Button>}
        >
          {isOlder ? texts('saving.conflict') : refusalText(error, texts, everywhere)}
        </Notice>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {phase === 'saving' && (
        <>
          <Spinner />
          {texts('saving.saving')}
        </>
      )}
      {phase === 'saved' && (
        <>
          <Icon name="check" size={16} />
          {texts('saving.saved')}
        </>
      )}
    </p>
  );
}
