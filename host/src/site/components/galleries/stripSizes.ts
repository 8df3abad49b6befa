/** The `sizes` attribute of pictures in the strip. */
export const stripSizes = '(min-width: 1320px) 46rem, (min-width: 900px) 58vw, 100vw';

/** The same where the strip is as wide as the page's content. */
export const wideStripSizes = '(min-width: 1440px) 82rem, 100vw';
