export interface OfferedAttribute {
  fieldName: string;
  options: string[];
}

export type Choices = Record<string, string>;

/** The choices an address carries: of the offered attributes and options only. */
export function readChoices(attributes: OfferedAttribute[], query: URLSearchParams): Choices {
  const chosen = attributes.map(({ fieldName, options }) => {
    const option = query.get(fieldName);
    return option !== null && options.includes(option) ? [[fieldName, option] as const] : [];
  });
  return Object.fromEntries(chosen.flat());
}

/** The address's query after one choice; an empty option takes the choice back. */
export function withChoice(query: URLSearchParams, fieldName: string, option: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (option) next.set(fieldName, option);
  else next.delete(fieldName);
  return next;
}
