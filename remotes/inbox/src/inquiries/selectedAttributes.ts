/** The chosen attributes, JSON text, as 'key : value' pairs; 'Null' when it cannot be read. */
export function selectedAttributes(json: string): string {
  try {
    const choices = Object.entries(JSON.parse(json) as object);
    return choices.map(([name, option]) => `${name} : ${String(option)}`).join(', ');
  } catch {
    return 'Null';
  }
}
