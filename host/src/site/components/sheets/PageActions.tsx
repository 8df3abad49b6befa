import { useEffect, useRef, useState } from 'react';
import { copyText } from './copyText';
import styles from './PageActions.module.css';
import { shareOnPhone } from './shareOnPhone';
import { useNotice } from './useNotice';

/** The link as text, for browsers that refuse the clipboard. */
function LinkToCopy({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [link]);
  return <input ref={field} className={styles.link} aria-label="Link to this page" value={link} readOnly autoFocus />;
}

export function PageActions({ title, path }: { title: string; path: string }) {
  const [notice, say] = useNotice();
  const [link, showLink] = useState('');
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    if (await shareOnPhone({ title, url })) return;
    if (await copyText(url)) return say('Link copied');
    showLink(url);
    say('Copy the link from the field.');
  };
  return (
    <div className={styles.actions} data-scripted>
      <button type="button" onClick={() => void share()}>
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M8 10V1.500M4.500 5 8 1.500 11.500 5M3.500 8h-1v6.500h11V8h-1" />
        </svg>
        Share
      </button>
      <button type="button" onClick={() => window.print()}>
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4.500 5.500v-4h7v4M4.500 11.500h-3v-6h13v6h-3M4.500 9.500h7v5h-7z" />
        </svg>
        Print sheet
      </button>
      <span role="status">{notice}</span>
      {link && <LinkToCopy link={link} />}
    </div>
  );
}
