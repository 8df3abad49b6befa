import type { Purpose } from './consent';

/** Describes each purpose and who receives which data. */
export const purposeTexts: Record<Purpose, { title: string; text: string }> = {
  translation: {
    title: 'Page translation',
    text: 'Google Translate receives the address and the text of the page you translate, and stores the chosen language in a cookie. Another cookie tells our server that you allow it.',
  },
  maps: {
    title: 'Maps',
    text: 'Where Google Maps replaces our own map, Google receives the part of the map you view.',
  },
  pictures: {
    title: 'Pictures from other sites',
    text: 'The site that hosts a picture learns which picture you view.',
  },
  history: {
    title: 'Recently viewed products',
    text: 'This browser keeps the last eight products you viewed, and shows them to you again. No other company learns of it.',
  },
};
