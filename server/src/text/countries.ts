import { foldText } from '@msl/shared/foldText';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Names in common use besides the one that the runtime has. */
const otherNames: Record<string, string> = {
  uae: 'AE',
  'u.a.e.': 'AE',
  usa: 'US',
  'u.s.a.': 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  'czech republic': 'CZ',
  turkey: 'TR',
  türkiye: 'TR',
  'south korea': 'KR',
  korea: 'KR',
  holland: 'NL',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  españa: 'ES',
  italia: 'IT',
  brasil: 'BR',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function readCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    // Codes of several regions share a name with former ones; the first in use wins.
    if (name && !codes.has(foldText(name))) codes.set(foldText(name), code);
  }
  for (const [name, code] of Object.entries(otherNames)) codes.set(foldText(name), code);
  return codes;
}

let codes: Map<string, string> | undefined;

/** Returns the English name of a country. @param code ISO 3166-1, two letters */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) && names.of(code)) || code;

/** Returns the code of the country that the last part of a location names ("Doha, Qatar"); empty if it names none. */
export function countryOf(location: string): string {
  codes ??= readCodes();
  const last = location.split(',').at(-1) ?? '';
  return codes.get(foldText(last)) ?? '';
}
