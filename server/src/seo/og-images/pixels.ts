/** The LED hues of the site, from `host/src/site/theme/tokens.css`. */
const hues = { warm: '#ffdcae', amber: '#ffad33', magenta: '#ff4fa3', blue: '#6f8cff', cyan: '#3fe0ff' };

/** Stops of the gradient, as fractions of its length. */
const spectrum: [at: number, hue: string][] = [
  [0, hues.amber],
  [0.36, hues.magenta],
  [0.68, hues.blue],
  [1, hues.cyan],
];

export const spectrumStops = spectrum.map(([at, hue]) => `<stop offset="${at}" stop-color="${hue}"/>`).join('');

const letters = ['10001.0111.1000', '11011.1000.1000', '10101.0110.1000', '10001.0001.1000', '10001.1110.1111'];
const runningLight = [hues.amber, hues.magenta, hues.blue, hues.cyan];

/** Draws the three letters of the logo as pixels, with the gradient in the foot of the L, as in the site's header. */
export function wordmark(x: number, y: number, pitchPx: number): string {
  const last = letters.length - 1;
  const footStart = (letters[last]?.length ?? 0) - runningLight.length;
  const pixels = letters.flatMap((row, down) =>
    [...row].flatMap((state, along) => {
      if (state === '.') return [];
      const isLit = state === '1';
      const foot = down === last ? runningLight[along - footStart] : undefined;
      const fill = isLit ? (foot ?? '#f3f5f8') : '#414857';
      const [cx, cy] = [x + (along + 0.5) * pitchPx, y + (down + 0.5) * pitchPx];
      return `<circle cx="${cx}" cy="${cy}" r="${(isLit ? 0.385 : 0.18) * pitchPx}" fill="${fill}"/>`;
    }),
  );
  return pixels.join('');
}

/** Draws a line of pixels with the gradient and its glow. */
export function pixelLine(widthPx: number, y: number, pitchPx: number): string {
  const count = Math.floor(widthPx / pitchPx);
  const inset = (widthPx - (count - 1) * pitchPx) / 2;
  const dots = Array.from({ length: count }, (_, index) => `M${inset + index * pitchPx} ${y}h0`).join('');
  return `
    <rect x="0" y="${y - 10}" width="${widthPx}" height="20" fill="url(#spectrum)" opacity="0.55" filter="url(#glow)"/>
    <path d="${dots}" stroke="url(#spectrum)" stroke-width="6.500" stroke-linecap="round"/>`;
}
