import { Checkbox } from '@mui/material';
import { type MouseEvent, useId } from 'react';

interface SelectBoxProps {
  /** The element that names the row. */
  nameId: string;
  checked: boolean;
  /** `through`: with the shift key, which means the rows since the last one too. */
  onToggle: (through: boolean) => void;
}

/** With the shift key, a click would select the text between. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault();

/** A row's checkbox: "Select Pixel 12". */
export function SelectBox({ nameId, checked, onToggle }: SelectBoxProps) {
  const id = useId();
  return (
    <Checkbox
      size="small"
      checked={checked}
      onMouseDown={keepText}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as unknown as MouseEvent).shiftKey)}
      slotProps={{ input: { id, 'aria-label': 'Select', 'aria-labelledby': `${id} ${nameId}` } }}
    />
  );
}
