import type { Purpose } from './consent';

/** What each purpose is for, and which company receives what. */
export const purposeTexts: Record<Purpose, { title: string; text: string }> = {
  translation: {
    title: 'Page translation',
    text: 'Google Translate receives the address and the text of the page you translate, and keeps the chosen language in a cookie. Another cookie tells our server that you allow it.',
  },
  maps: {
    title: 'Maps',
    text: 'Google Maps, where our own map is not used, receives the part of the map you look at.',
  },
  pictures: {
    title: 'Pictures from other sites',
    text: 'The site that a picture comes from receives which picture you look at.',
  },
};
