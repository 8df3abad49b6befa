import type { Inquiry } from '@msl/shared/contracts';
import { Alert, Box, Link, Typography } from '@mui/material';
import { countText } from '@msl/shared/ui';
import { useListQuoteItemsQuery } from './inquiryEndpoints';
import { selectedAttributes } from './selectedAttributes';

/** The products that a quote request asks for. */
export function QuoteItems({ inquiry: { _id, reference, company, country } }: { inquiry: Inquiry }) {
  const { data, isError } = useListQuoteItemsQuery({ id: _id });
  const facts = [reference, company, country].filter(Boolean).join(' · ');
  return (
    <Box component="section" aria-label="Products" sx={{ gridColumn: '1 / -1', minWidth: 0, mb: 2 }}>
      <Typography variant="subtitle2" component="h2">
        Quote request {facts}
      </Typography>
      {isError && <Alert severity="error">The products could not be loaded.</Alert>}
      <Box component="ol" sx={{ my: 1, pl: 3 }}>
        {data?.data.map(({ productID, productName, partNumber, quantity, selectedAttribute, note }, index) => (
          <Typography key={index} component="li" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            {countText(quantity)} ×{' '}
            <Link href={`/product/detail/${productID}`} target="_blank" rel="noopener">
              {productName}
            </Link>{' '}
            {[partNumber, selectedAttributes(JSON.stringify(selectedAttribute)), note].filter(Boolean).join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
