import { Component, type ReactNode } from 'react';
import type { Failure } from '../federation/remoteLoader';
import { TooSlow } from '../federation/timeLimit';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { PageNotLoaded } from './lazyPages';

interface AreaBoundaryProps {
  title: string;
  remote: { name: string; version?: string };
  /** Called before the content is shown again. */
  onRetry: () => void;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: Error | null;
}

function toFailure(error: Error): Failure {
  if (error.cause instanceof TooSlow) return { what: error.message };
  const what =
    error instanceof PageNotLoaded
      ? 'This page could not be loaded.'
      : 'This page stopped with an error while it was shown.';
  return { what, detail: error.message };
}

/** Keeps what a remote's screen throws inside its area. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): AreaBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { title, remote } = this.props;
    return (
      <FailurePanel title={`${title} cannot be shown`}>
        <FailureNotice failure={toFailure(error)} remote={remote} onRetry={this.retry} />
      </FailurePanel>
    );
  }
}
