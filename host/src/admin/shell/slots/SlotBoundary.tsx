import { Component, type ReactNode } from 'react';
import { describeScreenFailure, type Failure } from '../../remotes/failures/failures';
import { anonymizePath } from '../../remotes/failures/remoteReports';
import type { NamedRemote, RemoteLoader } from '../../remotes/loading/remoteLoader';

interface SlotBoundaryProps {
  /** What failed, as the subject of a sentence: `The dashboard card inbox-figures`. */
  what: string;
  remote: NamedRemote;
  loader: RemoteLoader;
  /** Renders a failure; nothing if unset. */
  fallback?: (failure: Failure, retry: () => void) => ReactNode;
  /** Called before the content is rendered again. */
  onRetry?: () => void;
  /** Called with a failure, after it was reported. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Contains one part that a remote adds to a screen of others, and reports its failures against the remote. */
export class SlotBoundary extends Component<SlotBoundaryProps, { thrown: unknown; failure: Failure | null }> {
  override state = { thrown: undefined as unknown, failure: null as Failure | null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override componentDidCatch(thrown: unknown) {
    const { what, remote, loader, onFailure } = this.props;
    const failure = describeScreenFailure(thrown instanceof Error ? thrown : new Error(String(thrown)), what);
    this.setState({ failure });
    loader.reportRuntime(remote, failure, anonymizePath(window.location.pathname));
    onFailure?.();
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ thrown: undefined, failure: null });
  };

  override render() {
    const { thrown, failure } = this.state;
    if (failure) return this.props.fallback?.(failure, this.retry) ?? null;
    return thrown === undefined ? this.props.children : null;
  }
}
