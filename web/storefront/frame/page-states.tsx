import { Component, type ReactNode } from 'react';
import { Failure } from '../../design/loaded.tsx';

type BoundaryProps = { readonly path: string; readonly children: ReactNode };
type BoundaryState = { readonly caught: { readonly error: unknown } | null };

/** Catches what a part of the page threw, or that it could not be fetched; going to another `path` clears it away. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.path !== this.props.path && this.state.caught !== null) this.setState({ caught: null });
  }

  override render() {
    if (this.state.caught === null) return this.props.children;
    return (
      <div className="mx-auto max-w-xl p-6">
        <Failure error={this.state.caught.error} retry={() => window.location.reload()} />
      </div>
    );
  }
}
