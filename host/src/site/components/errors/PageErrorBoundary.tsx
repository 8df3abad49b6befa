import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { isChunkFailure, reloadAfterDeploy } from './chunkFailures';
import { isForeignChange } from './foreignChanges';

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  path: string;
  /** How often this page was rendered anew. */
  renewals: number;
}

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, path: this.props.path, renewals: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  /** Resets the error on navigation. */
  static getDerivedStateFromProps({ path }: BoundaryProps, state: State): State | null {
    return path === state.path ? null : { error: null, path, renewals: 0 };
  }

  override componentDidCatch(error: unknown) {
    const { renewals } = this.state;
    if (isChunkFailure(error)) void reloadAfterDeploy();
    else if (isForeignChange(error, renewals)) this.setState({ error: null, renewals: renewals + 1 });
  }

  override render() {
    const { error, renewals } = this.state;
    if (!error) return this.props.children;
    if (isForeignChange(error, renewals)) return null;
    if (!isChunkFailure(error)) return <ErrorPage onRetry={() => window.location.reload()} />;
    return (
      <ErrorPage
        title="This page could not be loaded"
        text="Check your connection and try again."
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}

/** Error boundary inside of the layout: header and footer stay when a page crashes or fails to load. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}
