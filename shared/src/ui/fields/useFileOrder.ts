import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { inOrder, moveItem, orderText } from './fileOrder';

/** Manages the order of a record's stored files, which the form saves as `fileOrder`. */
export function useFileOrder(stored: readonly string[]) {
  const { field } = useController({ name: 'fileOrder' });
  const paths = inOrder(stored, field.value);
  const text = field.value === undefined ? undefined : orderText(stored, paths);
  const { value, onChange } = field;
  useEffect(() => {
    // Files were added or removed: updates the order to the existing files.
    if (value !== text) onChange(text);
  }, [value, text, onChange]);
  return { paths, move: (from: number, to: number) => onChange(orderText(stored, moveItem(paths, from, to))) };
}
