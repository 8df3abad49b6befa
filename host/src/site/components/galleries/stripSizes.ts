/** How wide a picture is in the strip of a gallery. */
export const stripSizes = '(min-width: 1320px) 46rem, (min-width: 900px) 58vw, 100vw';
