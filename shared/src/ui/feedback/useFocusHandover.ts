import { type RefObject, useLayoutEffect } from 'react';

const findPageContent = () => document.querySelector<HTMLElement>('main');

/**
 * Moves the focus to another element when the focused one is removed, so that the keyboard continues there and not at the
 * top of the page. Also for a button that was disabled, and so lost the focus, before it was removed.
 *
 * @param holder the element that is removed; it has or contains the focus
 * @param findFocusTarget returns the element that takes the focus; default: the content of the page
 */
export function useFocusHandover(
  holder: RefObject<HTMLElement | null>,
  findFocusTarget: (holder: HTMLElement) => HTMLElement | null | undefined = findPageContent,
) {
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const focusTarget = findFocusTarget(element);
    let hadFocus = element.contains(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => {
      hadFocus = element.contains(target as Node);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      const focused = document.activeElement;
      const isLost = focused === null || focused === document.body || element.contains(focused);
      if (hadFocus && isLost) focusTarget?.focus({ preventScroll: true });
    };
  }, [holder, findFocusTarget]);
}
