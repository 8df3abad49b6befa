import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './RichText.module.css';

const never = () => () => undefined;

/**
 * HTML from the editor. The server sanitised it when it was stored, and what it rendered hydrates as it is;
 * HTML that the browser fetched itself is sanitised once more before it is shown.
 */
export function RichText({ html }: { html: string }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [rendered] = useState(isHydrating ? html : null);
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null);

  useEffect(() => {
    if (html === rendered) return;
    let isCurrent = true;
    void import(/* webpackChunkName: "sanitise" */ './sanitise').then(({ sanitise }) => {
      if (isCurrent) setClean({ of: html, html: sanitise(html) });
    });
    return () => {
      isCurrent = false;
    };
  }, [html, rendered]);

  const shown = html === rendered ? html : clean?.of === html ? clean.html : '';
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: shown }} suppressHydrationWarning />;
}
