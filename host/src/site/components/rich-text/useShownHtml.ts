import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Sanitised HTML of the texts shown since the document was loaded: on the way back a page has its height at once. */
const shownBefore = new Map<string, string>();
const maxTexts = 200;

function remember(html: string, clean: string) {
  if (shownBefore.size >= maxTexts) shownBefore.clear();
  shownBefore.set(html, clean);
}

/**
 * HTML that may be shown. The server sanitised it when it was stored, and what it rendered hydrates as it is; HTML that
 * the browser fetched itself is sanitised once more, when it is first shown. Null until that is done.
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
    if (html === rendered) remember(html, html);
    if (hasFailed || shownBefore.has(html)) return;
    let isCurrent = true;
    import(/* webpackChunkName: "sanitise" */ './sanitise').then(
      ({ sanitise }) => {
        const sanitised = sanitise(html);
        remember(html, sanitised);
        if (isCurrent) setClean({ of: html, html: sanitised });
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [html, rendered, hasFailed]);

  const known = clean?.of === html ? clean.html : (shownBefore.get(html) ?? null);
  const shown = html === rendered ? html : known;
  return { shown, hasFailed: hasFailed && shown === null, retry: () => setHasFailed(false) };
}
