import { type RefObject, useEffect, useRef } from 'react';

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

/**
 * Gives the focus back to a control that was disabled while a change was stored, and to another element if it is gone.
 * On the page itself, what somebody types next would be taken for shortcuts.
 */
export function useKeptFocus(instead: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(undefined);
  const isLost = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : undefined;
      isLost.current = false;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  // After each rendering, because each can disable or remove the control.
  useEffect(() => {
    const control = last.current;
    if (!control) return;
    if (!control.isConnected || isDisabled(control)) isLost.current = true;
    if (!isLost.current || document.activeElement !== document.body || isDisabled(control)) return;
    isLost.current = false;
    const target = control.isConnected ? control : instead.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}
