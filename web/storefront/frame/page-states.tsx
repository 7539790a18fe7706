import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';

const slowAfterMs = 5_000;

/** Stands where something is being fetched, and says so when it takes longer than people expect. */
export function Waiting() {
  const texts = useTexts('storefront');
  const everywhere = useTexts('everywhere');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Loading label={slow ? texts('state.slow') : everywhere('loading')} />;
}

/** What could not be fetched, in words, with the way to try it again. */
export function Failure({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const everywhere = useTexts('everywhere');
  return (
    <Notice tone="bad" actions={<Button onClick={again}>{everywhere('tryAgain')}</Button>}>
      {errorText(error, everywhere)}
    </Notice>
  );
}

/** A page that is not there: what that means, and where to go instead. */
export function Missing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="text-3xl font-bold">{title}</h1>
      <div className="mt-4 text-lg text-muted">{children}</div>
    </div>
  );
}

type BoundaryProps = { readonly place: string; readonly children: ReactNode };
type BoundaryState = { readonly caught: { readonly error: unknown } | null };

/** Catches what a part of the page threw, or that it could not be fetched; going to another `place` clears it away. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.caught !== null) this.setState({ caught: null });
  }

  override render() {
    if (this.state.caught === null) return this.props.children;
    return (
      <div className="mx-auto max-w-xl p-6">
        <Failure error={this.state.caught.error} again={() => window.location.reload()} />
      </div>
    );
  }
}
