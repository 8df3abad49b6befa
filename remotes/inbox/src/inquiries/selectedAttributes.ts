/** Formats the chosen attributes, given as JSON text, as 'key : value' pairs; returns 'Null' if the text is invalid. */
export function selectedAttributes(json: string): string {
  try {
    const choices = Object.entries(JSON.parse(json) as object);
    return choices.map(([name, option]) => `${name} : ${String(option)}`).join(', ');
  } catch {
    return 'Null';
  }
}
