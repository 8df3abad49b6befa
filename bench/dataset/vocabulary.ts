/** A category of the generated catalogue. */
export interface Family {
  categoryName: string;
  /** Begins the model number: `CB` as in `CB60`. */
  code: string;
  noun: string;
  /** Fields of the attributes the category offers, by position in `attributes`. */
  attributes: number[];
}

const family = (categoryName: string, code: string, noun: string, attributes: number[]): Family => ({
  ...{ categoryName, code, noun, attributes },
});

export const families: Family[] = [
  family('Cabochon Modules', 'CB', 'Cabochon', [0, 1, 2]),
  family('Pixel Dots', 'PD', 'Pixel Dot', [0, 2, 3]),
  family('Pixel Strings', 'ST', 'Pixel String', [0, 3, 4]),
  family('Turbo Lamps', 'TL', 'Turbo Lamp', [1, 5]),
  family('Linear Pixel Bars', 'LB', 'Linear Bar', [0, 6, 7]),
  family('Pixel Strips', 'SR', 'Pixel Strip', [0, 3, 8]),
  family('Flexible Neon', 'FN', 'Flex Neon', [0, 4, 6]),
  family('Media Panels', 'MP', 'Media Panel', [0, 3, 7]),
  family('LED Mesh', 'MM', 'Mesh Screen', [3, 4]),
  family('Flood Washers', 'FW', 'Flood Washer', [0, 7, 9]),
  family('Wall Grazers', 'WG', 'Wall Grazer', [6, 7, 9]),
  family('Spotlights', 'SP', 'Spotlight', [0, 7, 9]),
  family('Moving Heads', 'MV', 'Moving Head', [5, 9]),
  family('Strobes', 'SB', 'Strobe', [0, 7]),
  family('Underwater Luminaires', 'UW', 'Pool Light', [2, 9]),
  family('In-Ground Luminaires', 'IG', 'Ground Light', [7, 9]),
  family('Controllers', 'PX', 'Pixel Controller', [5, 10]),
  family('Gateways', 'GW', 'Protocol Gateway', [10]),
  family('Signal Splitters', 'DS', 'Data Splitter', [10]),
  family('Power Supplies', 'PW', 'Power Supply', [0, 5]),
  family('Cables', 'CX', 'Hybrid Cable', [2, 4]),
  family('Connectors', 'CN', 'Field Connector', [4]),
  family('Mounting Channels', 'MH', 'Mounting Channel', [6, 7]),
  family('Spare Lenses', 'LN', 'Spare Lens', [1, 9]),
];

export const attributes: { fieldName: string; options: string[] }[] = [
  { fieldName: 'Supply Voltage', options: ['12 V DC', '24 V DC', '48 V DC'] },
  { fieldName: 'Lens Finish', options: ['Clear', 'Frosted', 'Opal', 'Faceted'] },
  { fieldName: 'Lead Length', options: ['0.3 m', '0.5 m', '1 m', '2 m', '5 m'] },
  { fieldName: 'Pixel Pitch', options: ['50 mm', '75 mm', '100 mm', '150 mm', '200 mm'] },
  { fieldName: 'Jacket Colour', options: ['Black', 'White', 'Grey', 'Sand'] },
  { fieldName: 'Mains Voltage', options: ['120 V AC', '230 V AC'] },
  { fieldName: 'Length', options: ['0.5 m', '1 m', '1.5 m', '2 m', '3 m'] },
  { fieldName: 'Housing Finish', options: ['Anodised', 'Black', 'White', 'Marine Coat'] },
  { fieldName: 'Encapsulation', options: ['None', 'Silicone', 'Polyurethane'] },
  { fieldName: 'Beam Angle', options: ['8°', '15°', '25°', '45°', '60°', '10° × 60°'] },
  { fieldName: 'Network', options: ['Art-Net', 'sACN', 'DMX512 with RDM'] },
];

export const sizes = [6, 8, 10, 12, 16, 20, 24, 32, 45, 60, 80, 120];

export const colours: [code: string, name: string][] = [
  ['RGB', 'RGB'],
  ['RGBW', 'RGBW'],
  ['RGBA', 'RGBA'],
  ['TW', 'Tunable White'],
  ['WW', 'Warm White'],
  ['CW', 'Cool White'],
  ['AMB', 'Amber'],
  ['RED', 'Deep Red'],
];

export const finishes = ['Clear', 'Frosted', 'Opal', 'Faceted', 'Compact', 'Heavy Duty', 'Marine', 'Café'];

const onsets = [
  'Hal',
  'Kes',
  'Mar',
  'Tor',
  'Vel',
  'Lin',
  'Oso',
  'Bré',
  'Quin',
  'Sal',
  'Dun',
  'Fjo',
  'Gar',
  'Ist',
  'Nor',
];
const middles = ['d', 'tr', 'v', 'l', 'nd', 'sk', 'm', 'rr'];
const codas = ['en', 'a', 'or', 'is'];

/** 480 names of product lines. */
export const series: string[] = onsets.flatMap((onset) =>
  middles.flatMap((middle) => codas.map((coda) => onset + middle + coda)),
);

export const sentences = [
  'The housing is sealed at the factory and stays tight through ten years of thermal cycling.',
  'One module can be cut out and replaced with two connectors instead of a soldering iron.',
  'The driver dims each colour without visible steps down to one per cent.',
  'It was drawn for wheels and coasters, where vibration loosens what is merely screwed.',
  'Seen from the queue line there is no coloured fringe, because all colours share one optical centre.',
  'A lip seal on the flange keeps rain out even when the sheet metal is slightly bowed.',
  'Spare parts are binned to the colour of the first delivery and kept for ten years.',
  'The PWM stays clean in film at 50 and 60 frames per second.',
  'Data passes on when a neighbour fails, so that a single fault never darkens the line behind it.',
  'Choose the heavier lead on runs that a maintenance crew will step on.',
  'It fits the hole pattern that many older façades already have.',
  'Commissioning takes one cable and a browser; settings are kept without power.',
];

export const protections = ['IP54', 'IP65', 'IP66', 'IP67', 'IP68'];
