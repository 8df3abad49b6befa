/** Units of one quantity, by how many of its base unit they are. */
const quantities: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1000, km: 1_000_000, in: 25.4, inch: 25.4, '″': 25.4, '"': 25.4, ft: 304.8 },
  { mg: 0.001, g: 1, kg: 1000, t: 1_000_000, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 },
  { mW: 0.001, W: 1, kW: 1000, MW: 1_000_000 },
  { mV: 0.001, V: 1, kV: 1000 },
  { mA: 0.001, A: 1 },
  { lm: 1, klm: 1000 },
  { Hz: 1, kHz: 1000, MHz: 1_000_000 },
  { ms: 0.001, s: 1, min: 60, h: 3600 },
  { 'lm/m': 1, 'lm/ft': 1 / 0.3048 },
  { 'W/m': 1, 'W/ft': 1 / 0.3048 },
];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Milli and mega differ only by the case of their letter. */
const nameIn = (units: Record<string, number>, written: string) =>
  Object.hasOwn(units, written)
    ? written
    : Object.keys(units).find((name) => isSame(name, written) && !/^m[wv]$/i.test(name));

/** Returns what a number with the written unit is multiplied by to be of `unit`; `undefined` if it is no such unit. */
export function unitFactor(written: string, unit: string): number | undefined {
  if (written === '' || written === unit) return 1;
  for (const units of quantities) {
    const [from, to] = [nameIn(units, written), nameIn(units, unit)];
    if (from !== undefined && to !== undefined) return (units[from] ?? NaN) / (units[to] ?? NaN);
  }
  return isSame(written, unit) ? 1 : undefined;
}
