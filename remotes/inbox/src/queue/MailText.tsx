import { Box, Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { splitQuoted } from './quotedText';

/** Each paragraph is in the direction of its own language. */
const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const;

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

const isOwn = (url: string) => URL.canParse(url) && new URL(url).origin === location.origin;

/** A text with links to pages of this site. Where strangers lead is shown and not followed. */
const WithLinks = ({ text }: { text: string }) =>
  text.split(address).map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 1 && isOwn(part) ? (
        <Link href={part} target="_blank" rel="noopener">
          {part}
        </Link>
      ) : (
        part
      )}
    </Fragment>
  ));

/** The text of a mail; the mail that it answers is folded, with what a mail program added. */
export function MailText({ text, variant }: { text: string; variant: 'body1' | 'body2' }) {
  const { own, quoted } = splitQuoted(text);
  return (
    <>
      <Typography variant={variant} sx={{ ...wrapped, mt: 1 }} dir="auto">
        <WithLinks text={own} />
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
