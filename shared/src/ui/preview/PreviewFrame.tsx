import { Box } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { editFields, markFields, type PageFields } from './pageFields';
import { inertDocument, patchDocument } from './patchDocument';

export interface PreviewFrameProps {
  html: string;
  /** Viewport width of the page in px; the frame is scaled to fit. */
  width: number;
  /** Index of the edited item among the collapsible items of the page; this item is shown open. */
  openItem?: number;
  /** The fields of the form that are edited in the page. */
  fields?: PageFields;
  /** Called with the number of fields that the page shows. */
  onFieldsFound?: (count: number) => void;
}

/** Forwards Escape and shortcuts such as Ctrl+S from the page to the admin around it. */
function forwardKeys(shown: Document, frame: HTMLElement): void {
  shown.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const copy = new KeyboardEvent('keydown', {
      ...{ key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true },
    });
    if (!frame.dispatchEvent(copy)) event.preventDefault();
  });
}

/** Opens the collapsible item with this index and scrolls to it. */
function showItem(shown: Document, index: number): void {
  const items = [...shown.querySelectorAll('details')];
  const item = items[index];
  if (!item) return;
  // Not every browser closes the other items of the same `name` by itself.
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

/** Shows a page of the site without scripts and links. Updates the page in place when `html` changes. */
export function PreviewFrame({ html, width, openItem, fields, onFieldsFound }: PreviewFrameProps) {
  const [frame, room] = useRoom();
  const page = useRef<HTMLIFrameElement>(null);
  const editedPage = useRef<Document>(undefined);
  const latest = useRef<() => void>(undefined);
  const [first] = useState(() => inertDocument(html));
  const scale = Math.min(1, room.width / width);

  const showLatest = useCallback(() => {
    const shown = page.current?.contentDocument;
    if (!shown || shown.readyState === 'loading' || shown.URL !== 'about:srcdoc') return;
    patchDocument(shown, html);
    if (!fields) return;
    onFieldsFound?.(markFields(shown, fields));
    if (editedPage.current !== shown) editFields(shown, fields, () => latest.current?.());
    editedPage.current = shown;
  }, [html, fields, onFieldsFound]);
  useEffect(() => {
    latest.current = showLatest;
    showLatest();
  }, [showLatest]);
  const onLoad = () => {
    const shown = page.current?.contentDocument;
    if (!page.current || !shown) return;
    showLatest();
    forwardKeys(shown, page.current);
    if (openItem !== undefined) showItem(shown, openItem);
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
