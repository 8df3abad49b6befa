import { Component, type ReactNode } from 'react';
import buttons from '../sections/buttons.module.css';
import styles from '../not-found/NotFoundPage.module.css';

interface State {
  failed: boolean;
}

/** Shows a page of its own when a page throws while it is shown. */
export class SiteErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.page}>
        <h1>Unexpected Application Error!</h1>
        <p>Something went wrong on this page. Loading it again often helps.</p>
        <p className={styles.actions}>
          <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
            Load again
          </button>
          <a className={buttons.quiet} href="/">
            Home
          </a>
        </p>
      </main>
    );
  }
}
