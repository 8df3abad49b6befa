import { useRef } from 'react';
import { copyText } from '../../components/sheets/copyText';
import { useNotice } from '../../components/sheets/useNotice';
import styles from './PartNumber.module.css';

/** A part number or order code with a copy button; if the clipboard is refused, selects the number. */
export function PartNumber({ label, partNumber }: { label: string; partNumber: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const [notice, say] = useNotice();
  const copy = async () => {
    if (await copyText(partNumber)) return say('Copied');
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    say('Selected. Press Ctrl+C or ⌘C to copy.');
  };
  return (
    <p className={styles.part}>
      {label}{' '}
      <span ref={shown} className={styles.number} translate="no">
        {partNumber}
      </span>
      <button type="button" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()} data-scripted>
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M5.500 5.500h8v8h-8zM10.500 3v-.5h-8v8h.5" />
        </svg>
        Copy
      </button>
      <span role="status">{notice}</span>
    </p>
  );
}
