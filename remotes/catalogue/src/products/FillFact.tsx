import type { Attribute, FactValue } from '@msl/shared/contracts';
import { Box, Button, FormHelperText, FormLabel, Paper } from '@mui/material';
import { useState } from 'react';
import { faultOf } from './factEdits';
import { FactInput } from './FactInput';

interface FillFactProps {
  attribute: Attribute;
  /** Number of products on the page. */
  count: number;
  onFill: (value: FactValue | null, onlyEmpty: boolean) => void;
}

const inputId = 'fill-fact';

/** Gives all products on the page the same value; nothing is saved yet. */
export function FillFact({ attribute, count, onFill }: FillFactProps) {
  const [value, setValue] = useState<FactValue>();
  const fault = faultOf(attribute, value ?? null);
  const isDisabled = value === undefined || fault !== undefined || !count;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Fill"
      sx={{ mt: 2, mb: 2, p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <FormLabel htmlFor={inputId} sx={{ fontSize: '0.8125rem' }}>
        The same value for all on this page
      </FormLabel>
      <div>
        <FactInput id={inputId} attribute={attribute} value={value} onChange={setValue} />
        {fault && <FormHelperText error>{fault}</FormHelperText>}
      </div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={isDisabled} onClick={() => onFill(value ?? null, true)}>
          Fill empty
        </Button>
        <Button disabled={isDisabled} onClick={() => onFill(value ?? null, false)}>
          Replace all
        </Button>
      </Box>
    </Paper>
  );
}
