import { type RefObject, useLayoutEffect } from 'react';

const content = () => document.querySelector<HTMLElement>('main');

/**
 * Gives the focus to something else when what has it goes, so that the keyboard goes on from there and not from the top
 * of the page. A button that was disabled before it went has lost the focus already; it is inherited all the same.
 *
 * @param holder what goes, with or around what has the focus
 * @param heirOf what takes the focus; the page's content unless said
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
