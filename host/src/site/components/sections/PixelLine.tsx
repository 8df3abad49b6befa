import styles from './PixelLine.module.css';

/** A string of pixels across the page, lit through the hues. */
export const PixelLine = () => <div className={styles.line} aria-hidden="true" />;
