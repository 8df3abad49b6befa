import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { inOrder, moveItem, orderText } from './fileOrder';

/** The order of a record's stored files, which is saved with the form as `fileOrder`. */
export function useFileOrder(stored: readonly string[]) {
  const { field } = useController({ name: 'fileOrder' });
  const paths = inOrder(stored, field.value);
  const text = field.value === undefined ? undefined : orderText(stored, paths);
  const { value, onChange } = field;
  useEffect(() => {
    // Files came or went: the order names those that are there.
    if (value !== text) onChange(text);
  }, [value, text, onChange]);
  return { paths, move: (from: number, to: number) => onChange(orderText(stored, moveItem(paths, from, to))) };
}
