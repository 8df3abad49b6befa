import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** What names a failure when it is read out or looked up, and the way to copy it. */
export function TraceId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // Where the connection is not secure there is no clipboard; the id can still be marked.
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
