/** Number of holes in the mask over the canvas (see `.dots`). */
const columns = 96;
const rows = 40;
const frameMs = 1000 / 30;
/** Several frames in a row slower than this stop the animation: the device is too slow. */
const slowFrameMs = 2 * frameMs;
const maxSlowFrames = 5;
const rippleSeconds = 2.4;

/** Hues of a wave, as a cycle. */
const hues = [
  [255, 173, 51],
  [255, 79, 163],
  [111, 140, 255],
  [63, 224, 255],
] as const;

const paletteSize = 256;
const palette = Array.from({ length: paletteSize }, (_, index) => {
  const at = (index / paletteSize) * hues.length;
  const from = hues[Math.floor(at)] ?? hues[0];
  const to = hues[(Math.floor(at) + 1) % hues.length] ?? hues[0];
  const part = at % 1;
  return from.map((value, channel) => value + ((to[channel] ?? 0) - value) * part);
});

interface Ripple {
  x: number;
  y: number;
  startedAt: number;
}

/** Brightness of a pixel, 0 to 1: the crests of three slow waves. */
function wave(x: number, y: number, t: number): number {
  const sum =
    Math.sin(x * 0.085 + t * 0.5) +
    Math.sin(y * 0.24 - t * 0.36 + x * 0.028) +
    Math.sin((x - y * 1.6) * 0.047 - t * 0.29);
  const crest = Math.min(1, Math.max(0, sum / 2.1 + 0.12));
  return crest * crest * (3 - 2 * crest);
}

function rippleAt(x: number, y: number, t: number, ripple: Ripple | null): number {
  if (!ripple) return 0;
  const age = (t - ripple.startedAt) / rippleSeconds;
  if (age >= 1) return 0;
  const distance = Math.hypot(x - ripple.x, (y - ripple.y) * 1.5) - age * 34;
  return Math.exp(-distance * distance * 0.06) * (1 - age);
}

function draw(pixels: Uint8ClampedArray, t: number, ripple: Ripple | null) {
  for (let y = 0, at = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1, at += 4) {
      const lit = Math.min(1, wave(x, y, t) + rippleAt(x, y, t, ripple));
      const hue = palette[Math.floor((x / columns) * 170 + y * 1.2 + t * 7) % paletteSize] ?? [];
      const white = lit * lit * 24;
      pixels[at] = (hue[0] ?? 0) + white;
      pixels[at + 1] = (hue[1] ?? 0) + white;
      pixels[at + 2] = (hue[2] ?? 0) + white;
      pixels[at + 3] = 20 + lit * 235;
    }
  }
}

export interface LedFieldControl {
  play: (isPlaying: boolean) => void;
  stop: () => void;
}

function followPointer(surface: HTMLElement, onRipple: (x: number, y: number) => void): () => void {
  const onDown = (event: PointerEvent) => {
    const box = surface.getBoundingClientRect();
    const y = (event.clientY - box.top) / box.height;
    if (y > 0 && y < 1) onRipple(((event.clientX - box.left) / box.width) * columns, y * rows);
  };
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => document.removeEventListener('pointerdown', onDown);
}

/**
 * Draws the field as a small picture with one pixel per LED; CSS enlarges it, masks it to dots and tilts it to a floor.
 * The second canvas shows the same picture blurred. Pauses while the field is out of view.
 *
 * @param onTooSlow called when the animation stops because the device is too slow; it can be restarted
 */
export function startLedField(
  dots: HTMLCanvasElement,
  glow: HTMLCanvasElement,
  startsPlaying: boolean,
  onTooSlow: () => void,
): LedFieldControl {
  const contexts = [dots, glow].map((canvas) => {
    canvas.width = columns;
    canvas.height = rows;
    return canvas.getContext('2d');
  });
  const image = new ImageData(columns, rows);
  let isPlaying = startsPlaying;
  let isSeen = true;
  let frame = 0;
  let seconds = 12;
  let lastMs = 0;
  let slowFrames = 0;
  let ripple: Ripple | null = null;

  const show = () => {
    draw(image.data, seconds, ripple);
    contexts.forEach((context) => context?.putImageData(image, 0, 0));
  };
  const tick = (nowMs: number) => {
    frame = requestAnimationFrame(tick);
    const passedMs = nowMs - lastMs;
    if (passedMs < frameMs - 1) return;
    seconds += Math.min(passedMs, 100) / 1000;
    lastMs = nowMs;
    show();
    slowFrames = passedMs > slowFrameMs ? slowFrames + 1 : 0;
    if (slowFrames < maxSlowFrames) return;
    slowFrames = -Infinity;
    cancelAnimationFrame(frame);
    isPlaying = false;
    onTooSlow();
  };
  const update = () => {
    cancelAnimationFrame(frame);
    if (isPlaying && isSeen) frame = requestAnimationFrame(tick);
  };

  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  seen.observe(dots);
  const unfollow = followPointer(dots, (x, y) => (ripple = { x, y, startedAt: seconds }));
  show();
  update();

  return {
    play: (next) => {
      isPlaying = next;
      update();
    },
    stop: () => {
      cancelAnimationFrame(frame);
      seen.disconnect();
      unfollow();
    },
  };
}
