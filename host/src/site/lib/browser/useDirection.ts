import { useSyncExternalStore } from 'react';

function onChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** Which way the page is read; a translation may turn it. */
export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(
    onChange,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
