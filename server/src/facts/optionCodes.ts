import type { OptionCodes } from '@msl/shared/contracts';

/**
 * Reads what options add to an order code. A code of an option that was renamed or removed stays stored, but is not
 * answered.
 */
export function codesOf({ options, codes }: { options: readonly string[]; codes: string }): OptionCodes {
  const all = JSON.parse(codes) as OptionCodes;
  return Object.fromEntries(options.flatMap((option) => (all[option] ? [[option, all[option]]] : [])));
}
