import type { DemoProduct } from '../demoContent';

/** A number, or the name of an option, that a product's text states, and the attributes of which one must have it. */
export interface Statement {
  attributes: readonly string[];
  value: number | string;
}

interface Wording {
  attributes: readonly string[];
  pattern: RegExp;
  /** What the text that the pattern finds stands for; by default a number. */
  toValue?: (text: string) => number | string;
}

const number = String.raw`(?<![\d.,])(\d[\d,]*(?:\.\d+)?)`;
const toNumber = (text: string) => Number(text.replaceAll(',', ''));
const amount = (unit: string) => new RegExp(`${number}(?: (?:to|or|and) ${number})? ${unit}(?![\\w/²])`, 'g');
const counts = new RegExp(`${number}(?![\\d,.]| V)`, 'g');
const firstNumber = new RegExp(`^${number}`, 'g');

const voltage: Wording = {
  attributes: ['supply-voltage', 'output-voltage', 'rated-voltage'],
  pattern: /(?<![\d.,])(12|24|30|48|60|300)(?:(?:, 24)? (?:to|or|and) (12|24|30|48))?(?: V\b|(?= V? ?DC to ))/g,
  toValue: (text) => `${text} V DC`,
};
const protocol: Wording = {
  attributes: ['control-protocol'],
  pattern: /\b(GS8208|UCS2904|WS281x|DMX|DALI-2|Art-Net|sACN|OSC|SNMP|HTTP|UDP|Data over the supply)(?![a-z])/g,
  toValue: (text) => (text === 'DMX' ? 'DMX512' : text),
};
const ingress: Wording = { attributes: ['ingress'], pattern: /\b(IP\d\d)\b/g, toValue: (text) => text };
const flux = ['luminous-flux', 'peak-output'];
const colourTemperature: Wording = { attributes: ['colour-temperature'], pattern: amount('K') };
const colourRendering: Wording = { attributes: ['colour-rendering'], pattern: /\bCRI (\d+)/g };
const bothOfWhite = [colourTemperature, colourRendering];
const millimetres = (attribute: string): Wording[] => [{ attributes: [attribute], pattern: amount('mm') }];
const measured = (attribute: string, unit: string): Wording[] => [{ attributes: [attribute], pattern: amount(unit) }];
const first = (attribute: string): Wording[] => [{ attributes: [attribute], pattern: firstNumber }];
const perFeed: Wording[] = [{ attributes: ['max-per-feed'], pattern: counts }];

/** What rows of the specifications state, by heading. */
export const wordingsByRow: Readonly<Record<string, readonly Wording[]>> = {
  'Luminous flux': [
    { attributes: flux, pattern: amount('lm') },
    { attributes: ['luminous-flux-per-metre'], pattern: new RegExp(`${number} lm/m`, 'g') },
  ],
  'Peak output': [{ attributes: flux, pattern: amount('lm') }],
  Luminance: [{ attributes: ['luminance'], pattern: new RegExp(`${number} cd/m²`, 'g') }],
  'Peak intensity': measured('peak-intensity', 'cd'),
  'Beam angle': [{ attributes: ['beam-angle'], pattern: /(\d+)°/g }],
  'Colour rendering': bothOfWhite,
  'Colour temperature': bothOfWhite,
  'White channel': bothOfWhite,
  LEDs: bothOfWhite,
  'LEDs per module': bothOfWhite,
  'LEDs per pixel': bothOfWhite,
  'Pixel pitch': millimetres('pixel-pitch-mm'),
  Pixels: [{ attributes: ['pixels-per-metre'], pattern: new RegExp(`${number} per metre`, 'g') }],
  'PWM frequency': measured('pwm-frequency', 'kHz'),
  Dimming: measured('pwm-frequency', 'kHz'),
  'Flash rate': [{ attributes: ['flash-rate'], pattern: /([\d.]+) to ([\d.]+) Hz/g }],
  'Flash length': measured('flash-length', 'ms'),
  'DMX channels': [{ attributes: ['dmx-channels'], pattern: /(\d+)/g, toValue: (text) => text }],
  Universes: first('universes'),
  Outputs: first('outputs'),
  'Pixel outputs': first('outputs'),
  'DMX ports': [...first('outputs'), protocol],
  'Local outputs': [protocol],
  'Data protocol': [protocol],
  'Pixel protocols': [protocol],
  'Network protocols': [protocol],
  Control: [protocol],
  'Supply voltage': [voltage],
  'Rated voltage': [voltage],
  'Rated current': measured('rated-current', 'A'),
  Input: [...measured('mains-voltage', 'V AC'), protocol],
  'Output power': measured('output-power', 'W'),
  'Output current': measured('output-current', 'A'),
  'Inrush current': measured('inrush-current', 'A'),
  Efficiency: measured('efficiency', '%'),
  'Power factor': first('power-factor'),
  Power: [
    { attributes: ['power'], pattern: amount('W') },
    { attributes: ['power-per-metre'], pattern: new RegExp(`${number} W/m(?!²)`, 'g') },
    { attributes: ['power-per-area'], pattern: new RegExp(`${number} W/m²`, 'g') },
  ],
  'Max. run': measured('max-run', 'm'),
  'Max. run per feed': measured('max-run', 'm'),
  'Max. circuit length': measured('max-run', 'm'),
  'Max. modules per feed': perFeed,
  'Max. dots per feed': perFeed,
  'Max. pixels per feed': perFeed,
  'Max. panels per feed': perFeed,
  'Max. fixtures per feed': perFeed,
  'Max. units per feed': perFeed,
  'Ingress protection': [ingress],
  'Impact resistance': [{ attributes: ['impact'], pattern: /(IK\d\d)/g, toValue: (text) => text }],
  Diameter: millimetres('diameter'),
  'Lens diameter': millimetres('diameter'),
  'Ball diameter': millimetres('diameter'),
  'Globe diameter': millimetres('diameter'),
  'Cable diameter': millimetres('diameter'),
  'Front ring': millimetres('diameter'),
  Length: millimetres('length'),
  'Overall length': millimetres('length'),
  Height: millimetres('height'),
  'Height above panel': millimetres('height'),
  'Smallest bend radius': millimetres('bend-radius'),
  Weight: [
    { attributes: ['weight'], pattern: amount('kg') },
    { attributes: ['weight'], pattern: amount('g'), toValue: (text) => toNumber(text) / 1000 },
  ],
  Vibration: measured('vibration', 'g'),
  // The least and the greatest, without a derating above the temperature of full load.
  'Operating temperature': [
    {
      attributes: ['temperature'],
      pattern: /^(−\d+) °C|full load to \+(\d+) °C|^−\d+ °C to \+(\d+) °C$/g,
      toValue: (text) => Number(text.replace('−', '-')),
    },
  ],
  Lifetime: measured('lifetime', 'h'),
  Warranty: measured('warranty', 'years'),
  Compliance: [{ attributes: ['compliance'], pattern: /(\w+)/g, toValue: (text) => text }],
};

/** Rows that many products have and that say in words, or by several sizes, what no number does. */
export const wordedRows: readonly string[] = [
  'Size',
  'Cross-section',
  'Housing',
  'Network',
  'Bend direction',
  'Replaces',
  'Jacket',
  'Fits',
  'Material',
];

/** How descriptions state what the specifications have as a row. */
const wordingsInDescriptions: readonly Wording[] = [
  voltage,
  ingress,
  ...bothOfWhite,
  { attributes: flux, pattern: amount('lm') },
  { attributes: ['peak-intensity'], pattern: amount('cd') },
  // Not the power of the lamp that the product replaces, its heat, nor what it takes without load.
  {
    attributes: ['power', 'output-power'],
    pattern: new RegExp(
      `(?<!give off |below |in place of )${number} W\\b(?! a metre| (?:fairground )?(?:lamp|filament|holder))`,
      'g',
    ),
  },
  { attributes: ['power-per-metre'], pattern: new RegExp(`${number} W a metre`, 'g') },
  {
    attributes: ['beam-angle'],
    pattern: /(\d+)°(?= optic| lens| light| ×)|[Ll]ight (?:to|through) (\d+)°|Spread (\d+)°/g,
  },
  { attributes: ['pixel-pitch-mm'], pattern: /([\d.]+) mm pitch|pitch of ([\d.]+) mm|Pitch from (\d+) to (\d+) mm/g },
  { attributes: ['pixels-per-metre'], pattern: /(\d+) (?:px\/m(?!²)|(?:RGBW )?pixels a metre)/g },
  { attributes: ['pwm-frequency'], pattern: amount('kHz') },
  { attributes: ['universes'], pattern: /(\d+) universes(?! each)/g },
  { attributes: ['max-per-feed'], pattern: /(\d+) modules on one 24 V feed/g },
  { attributes: ['vibration'], pattern: /(\d+) g (?:sine )?vibration|Vibration (\d+) g|shaker at (\d+) g/g },
  { attributes: ['length'], pattern: /(?<!are )(?<![\d,])([\d,]+) mm long/g },
  { attributes: ['weight'], pattern: /weighs ([\d.]+) kg/g },
];

function statementsIn(text: string, wordings: readonly Wording[]): Statement[] {
  return wordings.flatMap(({ attributes, pattern, toValue = toNumber }) =>
    [...text.matchAll(pattern)].flatMap(([, ...groups]) =>
      groups.flatMap((group) => (group ? [{ attributes, value: toValue(group) }] : [])),
    ),
  );
}

/** Returns the rows of a product's specifications. */
export const rowsOf = ({ specifications }: DemoProduct): [heading: string, text: string][] =>
  [...specifications.matchAll(/<th>(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, heading = '', text = '']) => [heading, text]);

/** Returns what the description and the specifications of a product state. */
export function statementsOf(product: DemoProduct): Statement[] {
  const description = `${product.summary}\n${product.description.replaceAll(/<[^>]*>/g, ' ')}`;
  // A cable only carries what other products speak.
  const inDescription = [...wordingsInDescriptions, ...(product.categoryKey === 'cables' ? [] : [protocol])];
  return [
    ...statementsIn(description, inDescription),
    ...rowsOf(product).flatMap(([heading, text]) => statementsIn(text, wordingsByRow[heading] ?? [])),
  ];
}
