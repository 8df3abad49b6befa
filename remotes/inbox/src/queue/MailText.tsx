import { Box, Typography } from '@mui/material';
import { splitQuoted } from './quotedText';

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The text of a mail; the mail that it answers is folded, with what a mail program added. */
export function MailText({ text, variant }: { text: string; variant: 'body1' | 'body2' }) {
  const { own, quoted } = splitQuoted(text);
  return (
    <>
      <Typography variant={variant} sx={{ ...wrapped, mt: 1 }} dir="auto">
        {own}
      </Typography>
      {quoted && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" variant="body2" color="textSecondary" sx={{ cursor: 'pointer' }}>
            Quoted text
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={wrapped} dir="auto">
            {quoted}
          </Typography>
        </Box>
      )}
    </>
  );
}
