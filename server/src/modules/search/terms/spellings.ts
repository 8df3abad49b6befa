/** Endings and words that British and American English spell differently, as pattern and common form. */
const variants: [pattern: RegExp, common: string][] = [
  [/^([a-z]{3,})our(s|ed|ing|ful|less|able|ation|ations)?$/, '$1or$2'],
  [/^([a-z]*(?:met|cent|lit|theat|fib|calib|lust|spect))re(s|d)?$/, '$1er$2'],
  [/^([a-z]*cent)ring$/, '$1ering'],
  [/^([a-z]{3,})is(e|ed|es|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/^([a-z]*ly)s(e|ed|es|er|ers|ing)$/, '$1z$2'],
  [/^((?:label|model|travel|cancel|channel|level|signal|panel|dial|tunnel))l(ed|ing|er|ers)$/, '$1$2'],
  [/^((?:cata|dia|ana))logue(s|d)?$/, '$1log$2'],
  [/^((?:lic|def|off|pret))ence(s|d)?$/, '$1ense$2'],
  [/^grey(s|ed|ing|scale)?$/, 'gray$1'],
  [/^aluminium$/, 'aluminum'],
  [/^programme(s)?$/, 'program$1'],
  [/^mould(s|ed|ing)?$/, 'mold$1'],
  [/^tyre(s)?$/, 'tire$1'],
];

/** Returns the form that British and American spellings of a word share; `colour` and `color` are `color`. */
export function toCommonSpelling(word: string): string {
  const variant = variants.find(([pattern]) => pattern.test(word));
  return variant ? word.replace(...variant) : word;
}
