import { foldText } from './foldText';

/** A unit as people write it, converted to the unit of facts. */
export interface Unit {
  /** The symbol that all ways to write the unit share, e.g. `mm`, or `w.m` of one metre. */
  symbol: string;
  /** How many of that unit one is. */
  factor: number;
}

/** By symbol: how the unit is written in English, German, French, Spanish, Arabic and Chinese, and how much that is. */
const written: Record<string, Record<string, number>> = {
  v: {
    'v|volt|volts|voltio|voltios|فولت|فولط|伏|伏特': 1,
    'vdc|vac|vcc|vca|v dc|v ac|v cc|v ca|v d.c.|v a.c.|v=|volt dc|volts dc|volt ac|volts ac|volt gleichstrom': 1,
    kv: 1000,
  },
  w: { 'w|watt|watts|vatio|vatios|واط|وات|瓦|瓦特': 1, kw: 1000 },
  k: { 'k|kelvin|كلفن|كلفين|开|开尔文': 1 },
  mm: {
    'mm|millimetre|millimetres|millimeter|millimeters|milimetro|milimetros|مم|ملم|毫米': 1,
    'cm|centimetre|centimetres|centimeter|centimeters|centimetro|centimetros|سم|厘米': 10,
    'm|metre|metres|meter|meters|metro|metros|متر|م|米': 1000,
    "inch|inches|in.|\"|''|zoll|pouce|pouces|pulgada|pulgadas|بوصه|بوصات|انش|英寸|英吋|寸|吋": 25.4,
    'ft|foot|feet|pied|pieds|قدم|英尺': 304.8,
  },
  lm: { 'lm|lumen|lumens|lumenes|لومن|流明': 1, klm: 1000 },
  lx: { 'lx|lux|لوكس|勒克斯': 1 },
  cd: { 'cd|candela|candelas|坎德拉': 1 },
  nm: { 'nm|nanometre|nanometres|nanometer|nanometers|纳米': 1 },
  '°': { '°|deg|degs|deg.|degree|degrees|grad|degre|degres|grado|grados|درجه|度': 1 },
  '°c': { '°c|° c|celsius|摄氏度|℃': 1 },
  kg: { 'kg|kilo|kilos|kilogram|kilograms|كجم|كغ|公斤|千克': 1, 'g|gram|grams|gramm': 0.001 },
  a: { 'a|amp|amps|ampere|amperes|amperio|amperios|امبير|安|安培': 1, ma: 0.001 },
  hz: { 'hz|hertz|هرتز|赫兹': 1, khz: 1000 },
  h: { 'h|hour|hours|hrs|stunde|stunden|heure|heures|hora|horas|ساعه|小时': 1 },
  y: { 'year|years|yr|yrs|jahr|jahre|jahren|ans|annees|ano|anos|سنه|سنوات|年': 1 },
  px: { 'px|pixel|pixels|pixeles|بكسل|像素': 1 },
  led: { 'led|leds': 1 },
};

const meters = 'm|metre|meter|metro|متر|米';
const squareMeters = 'm2|sqm|square metre|square meter';
/** Units that are also said of one metre: of light, power and density. */
const perMeter = ['w', 'lm', 'px', 'led'];

/** Lower case, without accents, each character in its place. */
export const toUnitText = (text: string): string =>
  text.toLowerCase().replace(/[\u00C0-\u024F]/g, (letter) => letter.normalize('NFD').charAt(0));

const units = new Map<string, Unit>();
for (const [symbol, forms] of Object.entries(written))
  for (const [names, factor] of Object.entries(forms))
    for (const name of names.split('|')) units.set(name, { symbol, factor });
// Arabic texts are folded only when they are compared.
for (const [name, unit] of [
  ['بوصة', 'mm'],
  ['درجة', '°'],
  ['أمبير', 'a'],
  ['ساعة', 'h'],
  ['سنة', 'y'],
] as const)
  units.set(name, units.get(foldText(name)) ?? { symbol: unit, factor: 1 });

const escaped = (names: Iterable<string>) =>
  [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');

const per = String.raw`(?:\s?\/\s?|\s(?:per|pro|par|por|je|a|each)\s)`;
const area = `(?:${escaped(squareMeters.split('|'))})`;
const length = `(?:${escaped(meters.split('|'))})`;
// A Latin or Arabic word ends where no such letter follows; Chinese has no spaces.
const pattern = new RegExp(
  `\\s{0,2}-?(?:(${escaped(units.keys())})?${per}(?:(${area})|(${length}))|(${escaped(units.keys())}))(?![a-z0-9\\u0600-\\u06FF²])`,
  'y',
);

/**
 * Reads the unit at a position of a text in the form of `toUnitText`.
 *
 * @returns the unit and where it ends; `undefined`: none begins here
 */
export function unitAt(text: string, at: number): (Unit & { end: number }) | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [all, divided, isArea, isLength, plain] = found;
  const end = at + all.length;
  if (plain) return { ...units.get(plain)!, end };
  const unit = divided === undefined ? { symbol: 'px', factor: 1 } : units.get(divided)!;
  if (!perMeter.includes(unit.symbol)) return undefined;
  // Pixels are what is counted, unless something else is named.
  const symbol = unit.symbol === 'px' ? '' : unit.symbol;
  return { symbol: `${symbol}.${isArea ? 'm2' : isLength ? 'm' : ''}`, factor: unit.factor, end };
}
