const rows = ['10001.0111.1000', '11011.1000.1000', '10101.0110.1000', '10001.0001.1000', '10001.1110.1111'];
const runningLight = ['var(--amber)', 'var(--magenta)', 'var(--blue)', 'var(--cyan)'];
const pitch = 6;
const lastRow = rows.length - 1;
const footStart = (rows[lastRow]?.length ?? 0) - runningLight.length;

const pixels = rows.flatMap((row, y) =>
  [...row].flatMap((state, x) => (state === '.' ? [] : [{ x, y, isLit: state === '1' }])),
);

const colour = (x: number, y: number, isLit: boolean) => {
  if (!isLit) return 'var(--n-4)';
  return (y === lastRow && runningLight[x - footStart]) || 'currentColor';
};

/** The company's three letters as LED pixels, with an animated light along the foot of the L. */
export function Wordmark({ heightPx }: { heightPx: number }) {
  const width = (rows[0]?.length ?? 0) * pitch;
  const height = rows.length * pitch;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={(heightPx * width) / height} height={heightPx} aria-hidden="true">
      {pixels.map(({ x, y, isLit }) => (
        <circle
          key={`${x}-${y}`}
          cx={x * pitch + pitch / 2}
          cy={y * pitch + pitch / 2}
          r={isLit ? 2.3 : 1.1}
          style={{ fill: colour(x, y, isLit) }}
        />
      ))}
    </svg>
  );
}
