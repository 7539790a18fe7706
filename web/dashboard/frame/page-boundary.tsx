import { Component, type ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';

/**
 * A page that breaks, or that cannot be fetched because the connection is gone or a newer version was installed, leaves the
 * frame standing and says so.
 */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />;
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{texts('frame.broken')}</h1>
      <Notice tone="bad" actions={<Button onClick={() => location.reload()}>{texts('frame.reload')}</Button>}>
        {errorText(error, words)}
      </Notice>
    </>
  );
}
