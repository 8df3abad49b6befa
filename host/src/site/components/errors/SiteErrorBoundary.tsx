import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface State {
  hasFailed: boolean;
}

/** Outermost error boundary, for errors of the layout itself. */
export class SiteErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <ErrorPage onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
