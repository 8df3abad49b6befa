/** A choice of a product, with what its options add to the order code. */
export interface CodedChoice {
  fieldName: string;
  options: readonly string[];
  /** By option. */
  codes: Readonly<Record<string, string>>;
}

export interface OrderCode {
  /** The part number and the code of each chosen option; `…` for each choice that is still open. */
  code: string;
  /** Names of the open choices. */
  open: string[];
}

const chosenOf = ({ fieldName, options }: CodedChoice, chosen: Readonly<Record<string, string>>) =>
  chosen[fieldName] || (options.length === 1 ? options[0] : undefined);

/**
 * Returns the code by which a product is ordered in the chosen options, e.g. `MSL-CX4-EXT-05M-BK`. A choice with one
 * option is made by itself.
 *
 * @param chosen options by the name of their attribute
 * @returns `undefined` if the product has no part number, or none of its options has a code
 */
export function orderCode(
  partNumber: string,
  choices: readonly CodedChoice[],
  chosen: Readonly<Record<string, string>>,
): OrderCode | undefined {
  const coded = choices.filter(({ options, codes }) => options.some((option) => codes[option]));
  if (!partNumber || !coded.length) return undefined;
  const parts = coded.map((choice) => {
    const option = chosenOf(choice, chosen);
    return option ? choice.codes[option] : '…';
  });
  const open = coded.filter((choice) => !chosenOf(choice, chosen)).map(({ fieldName }) => fieldName);
  return { code: [partNumber, ...parts].filter(Boolean).join('-'), open };
}

/** Returns the order code, or the part number as long as there is none or choices are open. */
export function orderedNumber(
  { partNumber, choices }: { partNumber: string; choices: readonly CodedChoice[] },
  chosen: Readonly<Record<string, string>>,
): string {
  const ordered = orderCode(partNumber, choices, chosen);
  return ordered && !ordered.open.length ? ordered.code : partNumber;
}
