import type { ComponentType } from 'react';

export interface FilterControlProps {
  label: string;
  /** Empty: the filter is not set. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter of a list; `Name` is a field of the list call's query. */
export type ListFilter<Name extends string> = { name: Name; label: string } & (
  | {
      /** Choices in addition to "All". */
      choices: readonly { value: string; label: string }[];
    }
  | { control: ComponentType<FilterControlProps> }
  | { type: 'date' }
);

/** Choices of a filter by a boolean field. */
export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

/** Filters by the day of creation, both days included. */
export const dateFilters = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const;
