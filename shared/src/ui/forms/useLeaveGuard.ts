import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const isThisPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname === window.location.pathname && search === window.location.search;

function findClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!isPlain || !link || link.origin !== window.location.origin || link.hasAttribute('download')) return undefined;
  const opensElsewhere = link.target !== '' && link.target !== '_self';
  const staysHere = isThisPage(link);
  return opensElsewhere || staysHere ? undefined : link;
}

/**
 * Asks before unsaved edits are lost. Blocks links of this site and the browser's back and forward buttons until the user
 * answers; closing or reloading the tab shows the browser's own question.
 *
 * The declarative router has no blocker. Clicks are caught before React handles them; history steps are cancelled through
 * the Navigation API, in browsers that have it. Does not block calls of `navigate`.
 *
 * @param hasUnsavedEdits whether the form has unsaved edits
 * @returns `isAsking` while a navigation is blocked; `leave` continues it, `stay` cancels it
 */
export function useLeaveGuard(hasUnsavedEdits: boolean) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!hasUnsavedEdits) return;
    const history = 'navigation' in window ? window.navigation : undefined;
    const onClick = (event: MouseEvent) => {
      const link = findClickedLink(event);
      if (!link || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setBlocked(() => () => void navigate(link.pathname + link.search + link.hash));
    };
    const onNavigate = (event: NavigateEvent) => {
      const isStep = event.navigationType === 'traverse' && event.destination.sameDocument && event.cancelable;
      // The preview of a form is open on an own entry of the same address.
      if (!isStep || isLeaving.current || isThisPage(new URL(event.destination.url))) return;
      event.preventDefault();
      setBlocked(() => () => void window.navigation.traverseTo(event.destination.key));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    history?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      history?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [hasUnsavedEdits, navigate]);

  return {
    isAsking: blocked !== undefined,
    stay: () => setBlocked(undefined),
    leave: () => {
      isLeaving.current = true;
      blocked?.();
    },
  };
}
