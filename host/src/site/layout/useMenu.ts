import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Above it the links stand in the header and there is no menu; as in the style sheet. */
const isWide = '(min-width: 821px)';

/** Elements beside the header, which the open menu covers. */
const coveredBy = (header: HTMLElement | null) =>
  [...(header?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== header && !element.matches('dialog, script'),
  );

/**
 * Whether the mobile menu is open. A new page, Escape or a wide window closes it; Escape gives the focus back to its
 * button. As long as it covers the page, nothing behind it can be reached.
 */
export function useMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      close();
      button.current?.focus();
    };
    const wide = window.matchMedia(isWide);
    const covered = coveredBy(header.current).filter(({ inert }) => !inert);
    for (const element of covered) element.inert = true;
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      for (const element of covered) element.inert = false;
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [isOpen, header]);
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : key), button };
}
