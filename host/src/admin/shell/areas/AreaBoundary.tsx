import { Component, type ReactNode } from 'react';
import { type Failure, describeScreenFailure } from '../../remotes/failures/failures';
import type { NamedRemote } from '../../remotes/loading/remoteLoader';
import { FailureNotice, FailurePanel } from './FailurePanel';

interface AreaBoundaryProps {
  title: string;
  remote: NamedRemote;
  /** Called with the failure that is shown instead of the content. */
  onFailure: (failure: Failure) => void;
  /** Called before the content is shown again. */
  onRetry: () => void;
  children: ReactNode;
}

interface AreaBoundaryState {
  failure: Failure | null;
}

/** Error boundary of an area: contains errors thrown by a screen of a remote. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { failure: null };

  static getDerivedStateFromError(thrown: unknown): AreaBoundaryState {
    return { failure: describeScreenFailure(thrown instanceof Error ? thrown : new Error(String(thrown))) };
  }

  override componentDidCatch() {
    if (this.state.failure) this.props.onFailure(this.state.failure);
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { title, remote } = this.props;
    return (
      <FailurePanel title={`${title} cannot be shown`}>
        <FailureNotice failure={failure} remote={remote} onRetry={this.retry} />
      </FailurePanel>
    );
  }
}
