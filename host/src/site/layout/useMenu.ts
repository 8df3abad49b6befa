import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** From this width the header shows the links without a menu; same value as in the style sheet. */
const isWide = '(min-width: 821px)';

/** Siblings of the header, which the open menu covers. */
const coveredBy = (header: HTMLElement | null) =>
  [...(header?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== header && !element.matches('dialog, script'),
  );

/**
 * State of the mobile menu. Navigation, Escape or a wide window closes it; Escape returns the focus to its button.
 * While it is open, the covered page is inert.
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
