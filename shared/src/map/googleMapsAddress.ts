/** Time zones in which Google's own address is unreliable or blocked. */
const chinaTimeZones = new Set(
  ['Shanghai', 'Chongqing', 'Chungking', 'Harbin', 'Urumqi', 'Kashgar', 'Hong_Kong', 'Macau', 'Macao', 'Taipei']
    .concat('Kolkata', 'Calcutta')
    .map((city) => `Asia/${city}`)
    .concat('PRC', 'Hongkong', 'ROC'),
);

/** Returns the origin that serves Google Maps to a time zone. */
export const googleMapsAddress = (timeZone: string) =>
  chinaTimeZones.has(timeZone) ? 'https://maps.google.cn' : 'https://maps.googleapis.com';
