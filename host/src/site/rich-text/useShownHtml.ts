import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * HTML that may be shown. The server sanitised it when it was stored, and what it rendered hydrates as it is; HTML that
 * the browser fetched itself is sanitised once more first. Null as long as that is not done.
 */
export function useShownHtml(html: string) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [rendered] = useState(isHydrating ? html : null);
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (html === rendered || hasFailed) return;
    let isCurrent = true;
    import(/* webpackChunkName: "sanitise" */ './sanitise').then(
      ({ sanitise }) => isCurrent && setClean({ of: html, html: sanitise(html) }),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [html, rendered, hasFailed]);

  const shown = html === rendered ? html : clean?.of === html ? clean.html : null;
  return { shown, hasFailed: hasFailed && shown === null, retry: () => setHasFailed(false) };
}
