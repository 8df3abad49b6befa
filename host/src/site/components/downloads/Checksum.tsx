import { copyText } from '../sheets/copyText';
import { useNotice } from '../sheets/useNotice';
import styles from './DownloadItem.module.css';

/** The SHA-256 of a file, with a button that copies it. */
export function Checksum({ sha256, fileName }: { sha256: string; fileName: string }) {
  const [notice, say] = useNotice();
  const copy = async () => say((await copyText(sha256)) ? 'Copied' : 'Select the text to copy it.');
  return (
    <details className={styles.folded}>
      <summary>SHA-256</summary>
      <p className={styles.checksum}>
        <code translate="no">{sha256}</code>
        <button type="button" onClick={() => void copy()} data-scripted>
          Copy<span className="visually-hidden"> the SHA-256 of {fileName}</span>
        </button>
        <span role="status">{notice}</span>
      </p>
    </details>
  );
}
