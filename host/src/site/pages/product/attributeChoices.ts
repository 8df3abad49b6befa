export interface OfferedAttribute {
  fieldName: string;
  options: string[];
}

export type Choices = Record<string, string>;

/** Reads choices from the query; ignores attributes and options that are not offered. */
export function readChoices(attributes: OfferedAttribute[], query: URLSearchParams): Choices {
  const chosen = attributes.map(({ fieldName, options }) => {
    const option = query.get(fieldName);
    return option !== null && options.includes(option) ? [[fieldName, option] as const] : [];
  });
  return Object.fromEntries(chosen.flat());
}

/** Sets a choice in the query; an empty option removes it. */
export function withChoice(query: URLSearchParams, fieldName: string, option: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (option) next.set(fieldName, option);
  else next.delete(fieldName);
  return next;
}
