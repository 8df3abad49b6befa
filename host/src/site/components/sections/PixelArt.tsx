import styles from './PixelArt.module.css';

const hues = { w: 'var(--warm)', a: 'var(--amber)', m: 'var(--magenta)', b: 'var(--blue)', c: 'var(--cyan)' } as const;

interface PixelArtProps {
  /** Rows of the module, one letter per pixel: w, a, m, b and c are lit hues, anything else is dark. */
  rows: readonly string[];
}

const dotsOf = (rows: readonly string[], letter: string) =>
  rows.flatMap((row, y) => [...row].flatMap((pixel, x) => (pixel === letter ? [`M${x}.5 ${y}.5h0`] : []))).join('');

/** A picture on an LED module: lit round dots over dark ones. */
export function PixelArt({ rows }: PixelArtProps) {
  const columns = rows[0]?.length ?? 0;
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows.length}`}
      className={styles.module}
      style={{ backgroundSize: `calc(100% / ${columns}) calc(100% / ${rows.length})` }}
      aria-hidden="true"
    >
      {Object.entries(hues).map(([letter, hue]) => {
        const dots = dotsOf(rows, letter);
        return dots && <path key={letter} d={dots} style={{ stroke: hue, color: hue }} />;
      })}
    </svg>
  );
}
