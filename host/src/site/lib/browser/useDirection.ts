import { useSyncExternalStore } from 'react';

function onChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** The text direction of the page; a translation may change it. */
export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(
    onChange,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
