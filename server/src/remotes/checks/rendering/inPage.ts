/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

/** What a screen shows. */
export interface ScreenState {
  /** What the area's boundary shows instead of the screen, if the screen failed. */
  failure?: string;
  isEmpty: boolean;
  isLoading: boolean;
  /** Whether no remote has a screen at the address. */
  isUnowned: boolean;
}

export interface Waiting {
  /** Address of the admin to open first, without loading the page again. */
  path?: string;
  /** What counts as the screen. Default: `main`. */
  root?: string;
  /** Time without a change after which the screen counts as complete. */
  quietMs: number;
  limitMs: number;
}

/** Opens an address, and waits until its screen is loaded and no longer changes, or for `limitMs`. */
export function untilQuiet({ path, root = 'main', quietMs, limitMs }: Waiting): Promise<ScreenState> {
  const loadingParts = '[role="status"][aria-label*="oading"], .MuiSkeleton-root';
  const stateOf = (): ScreenState => {
    const main = document.querySelector('main');
    const parts = [...document.querySelectorAll<HTMLElement>(root)];
    const media = parts.flatMap((part) => [
      ...part.querySelectorAll('img, svg, canvas, video, input, textarea, iframe'),
    ]);
    const title = main?.querySelector('h1')?.textContent ?? '';
    const isUnowned = ['This area cannot be shown', 'This page does not exist'].includes(title);
    const hasFailed = !isUnowned && title.endsWith(' cannot be shown');
    const loading = parts.flatMap((part) => [...part.querySelectorAll(loadingParts)]);
    return {
      failure: hasFailed ? main?.querySelector('[role="alert"]')?.textContent : undefined,
      isUnowned,
      // A part below the fold may wait until it is scrolled to.
      isLoading: loading.some((one) => one.getBoundingClientRect().top < innerHeight),
      isEmpty:
        !parts.some((part) => part.innerText.trim()) && !media.some((one) => one.getBoundingClientRect().height > 0),
    };
  };
  return new Promise((resolve) => {
    let hasChanged = false;
    const observer = new MutationObserver(() => (hasChanged = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const mark = 'data-checked';
    if (path !== undefined) {
      for (const child of document.querySelectorAll('main > *')) child.setAttribute(mark, '');
      history.pushState({ key: Math.random().toString(36).slice(2, 10) }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }
    const maxStepMs = 100;
    /** A look after a longer time counts as if it had been in time. */
    const maxQuietStepMs = 25;
    let waitedMs = 0;
    let unchangedMs = 0;
    let lookedMs = performance.now();
    const look = () => {
      const nowMs = performance.now();
      // Time in which a busy machine did not run the page does not count, neither as waiting nor as quiet.
      waitedMs += Math.min(nowMs - lookedMs, maxStepMs);
      unchangedMs = hasChanged ? 0 : unchangedMs + Math.min(nowMs - lookedMs, maxQuietStepMs);
      hasChanged = false;
      lookedMs = nowMs;
      const isOver = waitedMs >= limitMs;
      // Whatever was shown before stays until React has rendered the new address.
      const isThere = () => !document.querySelector(`main > [${mark}]`);
      if (!isOver && (unchangedMs < quietMs || !isThere())) return void setTimeout(look, 20);
      // Computes the layout of the page, so that it is read only when nothing changes.
      const state = stateOf();
      if (!isOver && (state.isLoading || state.isEmpty)) return void setTimeout(look, 50);
      observer.disconnect();
      resolve(state);
    };
    look();
  });
}
