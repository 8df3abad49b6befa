import type { AskedItem, Conversation } from '@msl/shared/contracts';
import { countText, DateTime, RowPicture } from '@msl/shared/ui';
import { Alert, Box, Link, Paper, Stack, Typography } from '@mui/material';
import { SuspectNotice } from '../SuspectNotice';
import { MailText } from './MailText';

const choicesText = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices)
    .map(([name, option]) => `${name}: ${option}`)
    .join(', ');

const Item = ({ item, isQuote }: { item: AskedItem; isQuote: boolean }) => (
  <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center', py: 0.75 }}>
    <RowPicture path={item.picture} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {(isQuote || item.quantity > 1) && `${countText(item.quantity)} × `}
      <Link href={`/product/detail/${item.productID}`} target="_blank" rel="noopener">
        {item.productName}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[item.partNumber, choicesText(item.selectedAttribute), item.note].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  </Stack>
);

/** What the visitor wrote and asked for. Nobody can change it. */
export function VisitorWords({ message }: { message: Conversation }) {
  const { suspicion, items, consent, createdAt, anonymisedAt, isFromSite } = message;
  return (
    <Paper variant="outlined" component="section" aria-label="Message" sx={{ p: 2 }}>
      <SuspectNotice message={{ isSuspect: suspicion !== '', suspicion }} />
      {anonymisedAt && (
        <Alert severity="info" sx={{ mb: 1 }}>
          The data of this visitor was removed on <DateTime at={anonymisedAt} />.
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {isFromSite ? 'Received' : 'Recorded by an administrator'} <DateTime at={createdAt} />
      </Typography>
      {message.message && (
        <Box sx={{ mb: 1.5 }}>
          <MailText text={message.message} variant="body1" />
        </Box>
      )}
      {items.length > 0 && (
        <Box component="ul" aria-label="Products" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item, index) => (
            <Item key={index} item={item} isQuote={message.kind === 'quote'} />
          ))}
        </Box>
      )}
      {consent && (
        <Typography variant="caption" color="textSecondary">
          Agreed to: {consent}
        </Typography>
      )}
    </Paper>
  );
}
