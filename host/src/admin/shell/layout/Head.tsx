import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

/** The sticky head of the page. Publishes its height as `--admin-head` for lists and previews below it. */
export function Head({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--admin-head', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={head} sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {children}
    </Box>
  );
}
