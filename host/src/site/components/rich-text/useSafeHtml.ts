import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Sanitised HTML by source text, for this document: Back restores a page at its full height at once. */
const sanitisedTexts = new Map<string, string>();
const maxTexts = 200;

function remember(html: string, clean: string) {
  if (sanitisedTexts.size >= maxTexts) sanitisedTexts.clear();
  sanitisedTexts.set(html, clean);
}

/**
 * HTML that is safe to show. The server sanitised it on save, so server-rendered text hydrates unchanged; text fetched
 * by the browser is sanitised again before it is shown. Null until then.
 */
export function useSafeHtml(html: string) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [rendered] = useState(isHydrating ? html : null);
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (html === rendered) remember(html, html);
    if (hasFailed || sanitisedTexts.has(html)) return;
    let isCurrent = true;
    import('./sanitise').then(
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

  const known = clean?.of === html ? clean.html : (sanitisedTexts.get(html) ?? null);
  const shown = html === rendered ? html : known;
  return { shown, hasFailed: hasFailed && shown === null, retry: () => setHasFailed(false) };
}
