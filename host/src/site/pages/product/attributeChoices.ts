import type { CodedChoice } from '@msl/shared/orderCode';

export type OfferedAttribute = Pick<CodedChoice, 'fieldName' | 'options'>;

export type Choices = Record<string, string>;

/** Reads choices from the query; ignores options that are not offered, and attributes with nothing to choose. */
export function readChoices(attributes: OfferedAttribute[], query: URLSearchParams): Choices {
  const chosen = attributes.map(({ fieldName, options }) => {
    const option = query.get(fieldName);
    return option !== null && options.length > 1 && options.includes(option) ? [[fieldName, option] as const] : [];
  });
  return Object.fromEntries(chosen.flat());
}

/** Adds the option of each attribute that has only one. */
export function withOnlyOptions(attributes: OfferedAttribute[], choices: Choices): Choices {
  const only = attributes.flatMap(({ fieldName, options }) =>
    options.length === 1 ? [[fieldName, options[0] ?? ''] as const] : [],
  );
  return { ...Object.fromEntries(only), ...choices };
}

/** Sets a choice in the query; an empty option removes it. */
export function withChoice(query: URLSearchParams, fieldName: string, option: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (option) next.set(fieldName, option);
  else next.delete(fieldName);
  return next;
}
