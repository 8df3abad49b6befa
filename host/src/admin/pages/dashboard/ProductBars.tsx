import { Box, Link as TextLink, Typography } from '@mui/material';
import type { ProductDemand } from '@msl/shared/contracts';
import { useAreaPath } from '@msl/shared/ui';
import { Link } from 'react-router-dom';
import { editTarget } from '../../shell/records/recordKinds';
import { DashboardPanel } from './DashboardPanel';

function ProductBar({ product, maxInquiries }: { product: ProductDemand; maxInquiries: number }) {
  const { _id, name, inquiries, isDeleted } = product;
  const pathOf = useAreaPath();
  const path = isDeleted ? undefined : pathOf(editTarget({ kind: 'product', _id }));
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5 }}>
      {path === undefined ? (
        <Typography variant="body2" noWrap color="textSecondary">
          {isDeleted ? `${name} (deleted)` : name}
        </Typography>
      ) : (
        <TextLink component={Link} to={path} variant="body2" color="textPrimary" underline="hover" noWrap>
          {name}
        </TextLink>
      )}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {inquiries}
      </Typography>
      <Box sx={{ gridColumn: '1 / -1', height: 6, borderRadius: 3, backgroundColor: 'divider' }}>
        <Box
          sx={{ height: 6, borderRadius: 3, backgroundColor: 'primary.main' }}
          style={{ width: `${(inquiries / maxInquiries) * 100}%` }}
        />
      </Box>
    </Box>
  );
}

/** The products with the most inquiries in the weeks of the chart. */
export function ProductBars({ products }: { products: ProductDemand[] }) {
  const maxInquiries = products[0]?.inquiries ?? 1;
  return (
    <DashboardPanel title="Inquiries by product">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {products.map((product) => (
          <ProductBar key={product._id} product={product} maxInquiries={maxInquiries} />
        ))}
      </Box>
    </DashboardPanel>
  );
}
