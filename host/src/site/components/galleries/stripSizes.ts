/** The `sizes` attribute of pictures in the strip. */
export const stripSizes = '(min-width: 1320px) 46rem, (min-width: 900px) 58vw, 100vw';
