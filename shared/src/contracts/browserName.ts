const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (patterns: [RegExp, string][], text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a readable name for a `User-Agent`, e.g. `Firefox on Windows`; an unknown one unchanged. */
export function browserName(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  if (!browser) return userAgent || 'Unknown';
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
