import { isChunkFailure, onArrival, renewFailedLazies } from '@msl/shared/loading';
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';
import { isForeignChange } from './foreignChanges';
import { reloadAfterDeploy } from './reloadAfterDeploy';

interface ErrorBoundaryProps {
  /** Path of the page; another one resets the error. */
  path?: string;
  /** Whether nothing of the page is outside, so that the error page needs a landmark of its own. */
  isOutermost?: boolean;
  children: ReactNode;
}

interface State {
  error: unknown;
  /** The error with the path at which it was caught. */
  caught?: { error: unknown; path?: string };
  path?: string;
  /** How often the content was rendered anew. */
  renewals: number;
}

/** Shows an error page if its content crashes or cannot be loaded; the latter is loaded again on Retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, path: this.props.path, renewals: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  /** Resets the error on navigation, but not one of the page that is being opened. */
  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, { error, caught, ...state }: State) {
    const reset = { error: null, caught: undefined, path, renewals: 0 };
    if (!error) return path === state.path ? null : reset;
    if (caught?.error !== error) return { caught: { error, path }, path };
    return caught.path === path ? null : reset;
  }

  override componentDidCatch(error: unknown) {
    const { renewals } = this.state;
    onArrival(error, () => this.state.error === error && this.retry());
    if (isChunkFailure(error)) void reloadAfterDeploy();
    else if (isForeignChange(error, renewals)) this.setState({ error: null, renewals: renewals + 1 });
  }

  /** A page that failed is loaded again when the visitor comes back to it. */
  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (path !== this.props.path && !this.state.error) renewFailedLazies();
  }

  retry = () => {
    renewFailedLazies();
    this.setState({ error: null });
  };

  override render() {
    const { error, renewals } = this.state;
    if (!error) return this.props.children;
    if (isForeignChange(error, renewals)) return null;
    const page = isChunkFailure(error) ? (
      <ErrorPage
        title="This page could not be loaded"
        text="Check your connection and try again."
        onRetry={this.retry}
      />
    ) : (
      <ErrorPage onRetry={() => window.location.reload()} />
    );
    return this.props.isOutermost ? <main>{page}</main> : page;
  }
}
