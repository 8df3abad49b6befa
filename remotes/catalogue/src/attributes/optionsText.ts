/** Returns options in one line. An option with a comma is quoted, so that it does not read as two. */
export const optionsText = (options: readonly string[]): string =>
  options.map((option) => (option.includes(',') ? `“${option}”` : option)).join(', ');
