/** Where Google's own address does not answer, or not dependably: mainland China, Hong Kong, Macau, Taipei and Kolkata. */
const throughChina = new Set(
  ['Shanghai', 'Chongqing', 'Chungking', 'Harbin', 'Urumqi', 'Kashgar', 'Hong_Kong', 'Macau', 'Macao', 'Taipei']
    .concat('Kolkata', 'Calcutta')
    .map((city) => `Asia/${city}`)
    .concat('PRC', 'Hongkong', 'ROC'),
);

/** The address that serves Google Maps to a time zone. */
export const mapsAddress = (timeZone: string) =>
  throughChina.has(timeZone) ? 'https://maps.google.cn' : 'https://maps.googleapis.com';
