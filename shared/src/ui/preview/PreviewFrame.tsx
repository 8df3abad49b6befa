import { Box } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inertDocument, patchDocument } from './patchDocument';

export interface PreviewFrameProps {
  html: string;
  /** How wide the page believes its window to be, in px; it is scaled to fit. */
  width: number;
  /** The place of the item that is edited, among those of the page that fold: it is shown open. */
  item?: number;
}

/** Keys that mean something to the admin around the page, as Escape and Ctrl S do: it is told of them. */
function tellKeys(shown: Document, frame: HTMLElement): void {
  shown.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const told = new KeyboardEvent('keydown', {
      ...{ key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true },
    });
    if (!frame.dispatchEvent(told)) event.preventDefault();
  });
}

/** Opens one of the items that fold, and brings it into sight. */
function showItem(shown: Document, place: number): void {
  const items = [...shown.querySelectorAll('details')];
  const item = items[place];
  if (!item) return;
  // Items of one name close each other by themselves, but not in every browser.
  for (const each of items) each.open = each === item;
  const view = shown.scrollingElement;
  if (view) view.scrollTop += item.getBoundingClientRect().top - view.clientHeight / 4;
}

interface Room {
  width: number;
  height: number;
}

function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, room] as const;
}

/** A page of the site to look at: it has no scripts, its links lead nowhere, and a new version takes over in place. */
export function PreviewFrame({ html, width, item }: PreviewFrameProps) {
  const [frame, room] = useRoom();
  const page = useRef<HTMLIFrameElement>(null);
  const [first] = useState(() => inertDocument(html));
  const scale = Math.min(1, room.width / width);

  const showLatest = useCallback(() => {
    const shown = page.current?.contentDocument;
    if (shown && shown.readyState !== 'loading' && shown.URL === 'about:srcdoc') patchDocument(shown, html);
  }, [html]);
  useEffect(showLatest, [showLatest]);
  const onLoad = () => {
    const shown = page.current?.contentDocument;
    if (!page.current || !shown) return;
    showLatest();
    tellKeys(shown, page.current);
    if (item !== undefined) showItem(shown, item);
  };

  return (
    <Box ref={frame} sx={{ flex: 1, minHeight: 0, overflow: 'hidden', bgcolor: '#08090c' }}>
      <iframe
        ref={page}
        title="Preview"
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={onLoad}
        style={{
          display: 'block',
          width,
          height: scale > 0 ? room.height / scale : '100%',
          marginInline: 'auto',
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: scale < 1 ? '0 0' : '50% 0',
        }}
      />
    </Box>
  );
}
