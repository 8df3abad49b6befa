import { Component, type ReactNode } from 'react';

/** Renders nothing if the host's own code for slots cannot be loaded: an area must not fail for a badge. */
export class SlotLoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
