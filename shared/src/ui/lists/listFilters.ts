import type { ComponentType } from 'react';

export interface FilterControlProps {
  label: string;
  /** Empty: the list is not filtered by it. */
  value: string;
  onChange: (value: string) => void;
}

/** A control that narrows a list; `Name` is a field of the list call's query. */
export type ListFilter<Name extends string> = { name: Name; label: string } & (
  | {
      /** What may be chosen, besides all. */
      choices: readonly { value: string; label: string }[];
    }
  | { control: ComponentType<FilterControlProps> }
  | { type: 'date' }
);

/** The choices of a filter by a flag. */
export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

/** Filters by the day a record was made, both days included. */
export const dateFilters = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const;
