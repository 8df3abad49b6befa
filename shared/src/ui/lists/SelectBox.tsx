import { Checkbox } from '@mui/material';
import { type MouseEvent, useId } from 'react';

interface SelectBoxProps {
  /** The element that names the row. */
  nameId: string;
  checked: boolean;
  /** `through`: the shift key is pressed, which includes all rows since the last toggled one. */
  onToggle: (isRange: boolean) => void;
}

/** Prevents a shift-click from selecting the text in between. */
const preventTextSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault();

/** A row's checkbox: "Select Pixel 12". */
export function SelectBox({ nameId, checked, onToggle }: SelectBoxProps) {
  const id = useId();
  return (
    <Checkbox
      size="small"
      checked={checked}
      onMouseDown={preventTextSelection}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { id, 'aria-label': 'Select', 'aria-labelledby': `${id} ${nameId}` } }}
    />
  );
}
