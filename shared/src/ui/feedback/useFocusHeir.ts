import { type RefObject, useLayoutEffect } from 'react';

const content = () => document.querySelector<HTMLElement>('main');

/**
 * Moves the focus to another element when the focused one is removed, so that the keyboard continues there and not at the
 * top of the page. Also for a button that was disabled, and so lost the focus, before it was removed.
 *
 * @param holder the element that is removed; it has or contains the focus
 * @param heirOf returns the element that takes the focus; default: the content of the page
 */
export function useFocusHeir(
  holder: RefObject<HTMLElement | null>,
  heirOf: (holder: HTMLElement) => HTMLElement | null | undefined = content,
) {
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const heir = heirOf(element);
    let wasLast = element.contains(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => {
      wasLast = element.contains(target as Node);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      const now = document.activeElement;
      const isLost = now === null || now === document.body || element.contains(now);
      if (wasLast && isLost) heir?.focus({ preventScroll: true });
    };
  }, [holder, heirOf]);
}
