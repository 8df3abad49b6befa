import { useEffect, useState } from 'react';

const shownMs = 4000;

/** A short confirmation that disappears by itself. */
export function useNotice() {
  const [notice, setNotice] = useState({ text: '' });
  useEffect(() => {
    if (!notice.text) return;
    const timer = setTimeout(() => setNotice({ text: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice.text, (text: string) => setNotice({ text })] as const;
}
