import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';
import { isForeignChange } from './foreignChanges';

interface State {
  error: unknown;
  /** How often the site was rendered anew. */
  renewals: number;
}

/** Outermost error boundary, for errors of the layout itself. */
export class SiteErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, renewals: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { renewals } = this.state;
    if (isForeignChange(error, renewals)) this.setState({ error: null, renewals: renewals + 1 });
  }

  override render() {
    const { error, renewals } = this.state;
    if (!error) return this.props.children;
    if (isForeignChange(error, renewals)) return null;
    return (
      <main>
        <ErrorPage onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
