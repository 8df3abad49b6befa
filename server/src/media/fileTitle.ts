/** Returns the title of a file that has only a name: `MSL-DMX-charts.pdf` is "MSL DMX charts". */
export const toFileTitle = (originalName: string): string =>
  originalName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim() || originalName;
