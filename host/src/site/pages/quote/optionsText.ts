/** The chosen options as text: `Lens: Opal, Colour: White`. */
export const optionsText = (selected: Record<string, string>): string =>
  Object.entries(selected)
    .map(([name, option]) => `${name}: ${option}`)
    .join(', ');
