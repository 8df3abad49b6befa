import { Dialog } from '@mui/material';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { isChunkFailure } from '../../loading/chunkFailures';
import { onArrival } from '../../loading/lateChunk';
import { renewFailedLazies, retryableLazy } from '../../loading/retryableLazy';
import { LoadFailure } from './LoadFailure';

interface LazyPartOptions {
  /** The failure as a sentence. */
  failed: string;
  /** Shown while the code is loaded. */
  skeleton?: ReactNode;
  /** Whether the part opens above the page, as its failure then does too. */
  isDialog?: boolean;
}

interface PartBoundaryProps {
  failed: string;
  /** Renders the failure; on its own if unset. */
  frame?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows that the code of its content could not be loaded, with Retry. Errors of the content itself pass. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    onArrival(error, () => this.state.error === error && this.retry());
  }

  retry = () => {
    renewFailedLazies();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!isChunkFailure(error)) throw error;
    const failure = <LoadFailure title={this.props.failed} error={error} onRetry={this.retry} />;
    return this.props.frame?.(failure) ?? failure;
  }
}

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Returns a component whose code is loaded when it is rendered first. If that fails, a message with Retry is shown in its
 * place; the screen around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, skeleton, isDialog = false }: LazyPartOptions,
): ComponentType<Props> {
  const Part = retryableLazy(load);
  return function LazyPart(props) {
    const { open = true, onClose } = props as DialogProps;
    const inDialog = (failure: ReactNode) => (
      <Dialog open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': failed } }}>
        {failure}
      </Dialog>
    );
    return (
      <PartBoundary failed={failed} frame={isDialog ? inDialog : undefined}>
        <Suspense fallback={skeleton}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
