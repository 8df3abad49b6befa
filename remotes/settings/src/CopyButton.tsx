import { Button } from '@mui/material';
import { useState } from 'react';

const labels = { idle: 'Copy', copied: 'Copied', refused: 'Select it to copy' };

/** Copies a text that stands beside it. Says so if the browser refuses: insecure connections have no clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof labels>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <Button variant="outlined" color="inherit" onClick={() => void copy()} sx={{ flexShrink: 0 }}>
      {labels[state]}
    </Button>
  );
}
