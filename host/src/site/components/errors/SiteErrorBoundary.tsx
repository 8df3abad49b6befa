import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface State {
  hasFailed: boolean;
}

/** The last resort: a page of its own when what stands around every page throws. */
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
