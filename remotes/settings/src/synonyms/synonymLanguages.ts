import type { synonymLanguages } from '@msl/shared/contracts';

export type SynonymLanguage = '' | (typeof synonymLanguages)[number];

/** Names of the languages of synonyms; empty: any. */
export const languageNames: Record<SynonymLanguage, string> = {
  '': 'Any language',
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  ar: 'Arabic',
  zh: 'Chinese',
};
