import type { Attribute, FactValue } from '@msl/shared/contracts';
import { Box, FormHelperText } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FactInput } from './FactInput';
import { toCells } from './pastedFacts';

interface FactCellProps {
  /** Of the product. */
  id: string;
  productName: string;
  attribute: Attribute;
  value: FactValue | undefined;
  isEdited: boolean;
  /** What is wrong with the value, or why it was not saved. */
  message: string | undefined;
  onChange: (value: FactValue | undefined) => void;
  /** Moves to the product that many rows below. */
  onMove: (rows: number) => void;
  /** Called with the cells of a spreadsheet that were pasted, this row's first. */
  onPaste: (cells: string[]) => void;
}

/** Rows that a key moves down. */
export const rowSteps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

export const factCellId = (productId: string) => `fact-of-${productId}`;

/** The value of one product in the table of a fact. Enter and arrows move between rows; a pasted column fills rows. */
export function FactCell(props: FactCellProps) {
  const { id, productName, attribute, value, isEdited, message, onChange, onMove, onPaste } = props;
  const messageId = `${factCellId(id)}-message`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = rowSteps[event.key];
    if (!step || (event.target as HTMLElement).tagName !== 'INPUT') return;
    event.preventDefault();
    onMove(step);
  };
  const paste = (event: ClipboardEvent) => {
    const cells = toCells(event.clipboardData.getData('text/plain')) ?? [];
    if (cells.length < 2) return;
    event.preventDefault();
    onPaste(cells.map(([first = '']) => first));
  };
  return (
    <Box
      onKeyDown={onKeyDown}
      onPaste={paste}
      sx={{ p: 0.25, pl: 1, borderLeft: 3, borderColor: isEdited ? 'primary.main' : 'transparent' }}
    >
      <FactInput
        id={factCellId(id)}
        attribute={attribute}
        label={`${attribute.fieldName} of ${productName}`}
        describedBy={message && messageId}
        isFaulty={message !== undefined}
        value={value}
        onChange={onChange}
      />
      {message && (
        <FormHelperText id={messageId} error>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
