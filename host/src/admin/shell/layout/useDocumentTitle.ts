import { useEffect } from 'react';

/** Names the document by the screen that is shown. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | MSL Admin`;
  }, [title]);
}
