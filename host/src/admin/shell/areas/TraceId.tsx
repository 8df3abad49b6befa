import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** Shows the trace id of a failure with a button to copy it. */
export function TraceId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // Insecure connections have no clipboard; the id can still be selected.
    await navigator.clipboard.writeText(id);
    setIsCopied(true);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
      <span>
        Trace id{' '}
        <Box component="code" sx={{ userSelect: 'all' }}>
          {id}
        </Box>
      </span>
      <Button
        size="small"
        color="inherit"
        onClick={() => void copy().catch(() => undefined)}
        sx={{ minWidth: 0, minHeight: 24, py: 0 }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </Box>
  );
}
