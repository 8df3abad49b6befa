import type { Attribute, Facts, FactValue } from '@msl/shared/contracts';
import { Box, FormHelperText, FormLabel, Typography } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { rowSteps } from './FactCell';
import { faultOf } from './factEdits';
import { endOf, FactInput } from './FactInput';
import { toCells } from './pastedFacts';

interface FactsGridProps {
  /** Prefix of the ids of the inputs. */
  id: string;
  /** In the order of the rows; those of a group stand together. */
  attributes: readonly Attribute[];
  facts: Facts;
  onChange: (id: string, value: FactValue | undefined) => void;
  /** Called with the cells of a spreadsheet that were pasted into a row. */
  onPaste: (cells: string[][], row: number) => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  alignItems: 'center',
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};

const groupStyle = { pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' };

/** One row a fact: its name, its value or range, its unit. Enter and arrows move between rows. */
export function FactsGrid({ id, attributes, facts, onChange, onPaste }: FactsGridProps) {
  const idAt = (index: number) => `${id}-${attributes[index]?._id}`;

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { id: from, tagName } = event.target as HTMLElement;
    const step = rowSteps[event.key];
    // Arrows choose in a list of yes and no.
    if (!step || (tagName !== 'INPUT' && event.key !== 'Enter')) return;
    event.preventDefault();
    const next = idAt(index + step);
    const isEnd = from === endOf(idAt(index));
    const input = (isEnd && document.getElementById(endOf(next))) || document.getElementById(next);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  };

  const paste = (event: ClipboardEvent, index: number) => {
    const cells = toCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    onPaste(cells, index);
  };

  return attributes.map((attribute, index) => {
    const { _id, fieldName, group } = attribute;
    const value = facts[_id];
    const fault = faultOf(attribute, value ?? null);
    const faultId = `${idAt(index)}-fault`;
    return (
      <Box key={_id}>
        {group && group !== attributes[index - 1]?.group && (
          <Typography component="h3" sx={groupStyle}>
            {group}
          </Typography>
        )}
        <Box sx={row} onKeyDown={(event) => onKeyDown(event, index)} onPaste={(event) => paste(event, index)}>
          <FormLabel htmlFor={idAt(index)} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {fieldName}
          </FormLabel>
          <div>
            <FactInput
              id={idAt(index)}
              attribute={attribute}
              value={value}
              describedBy={fault && faultId}
              isFaulty={fault !== undefined}
              onChange={(next) => onChange(_id, next)}
            />
            {fault && (
              <FormHelperText id={faultId} error>
                {fault}
              </FormHelperText>
            )}
          </div>
        </Box>
      </Box>
    );
  });
}
