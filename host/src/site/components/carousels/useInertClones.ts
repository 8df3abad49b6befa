import { type RefObject, useEffect } from 'react';

/** Removes hidden slides, such as slick's clones, from the tab order. */
export function useInertClones(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const mark = () => {
      for (const slide of element.querySelectorAll<HTMLElement>('.slick-slide')) {
        const shouldBeInert = slide.ariaHidden === 'true';
        if (slide.inert !== shouldBeInert) slide.inert = shouldBeInert;
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [frame]);
}
