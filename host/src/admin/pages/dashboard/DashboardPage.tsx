import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Alert, AlertTitle, Box, Button, Skeleton, Typography } from '@mui/material';
import type { Dashboard } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useDocumentTitle } from '../../shell/layout/useDocumentTitle';
import { CountCard } from './CountCard';
import { useGetDashboardQuery } from './dashboardEndpoints';
import { IncompleteContent } from './IncompleteContent';
import { NewestInquiries } from './NewestInquiries';
import { panelGrid } from './panelGrid';
import { ProductBars } from './ProductBars';
import { RemoteCardsSlot } from './RemoteCardsSlot';
import { WeeksChart } from './WeeksChart';

const cards = [
  { key: 'categories', title: 'Categories', icon: CategoryOutlined, to: { area: 'catalogue/categories' } },
  { key: 'products', title: 'Products', icon: LightbulbOutlined, to: { area: 'catalogue/products' } },
  { key: 'inquiries', title: 'Inquiries', icon: MarkEmailUnreadOutlined, to: { area: 'inbox/inquiries' } },
  { key: 'contacts', title: 'Contact', icon: ContactsOutlined, to: { area: 'inbox/contacts' } },
] as const;

function Figures({ figures }: { figures: Dashboard | undefined }) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {cards.map(
          ({ key, title, icon, to }) =>
            (!figures || figures[key]) && (
              <CountCard key={key} title={title} icon={icon} to={to} count={figures?.[key]} />
            ),
        )}
      </Box>
      {figures ? (
        <Box sx={panelGrid}>
          {figures.newestInquiries && <NewestInquiries inquiries={figures.newestInquiries} />}
          {figures.incomplete && <IncompleteContent incomplete={figures.incomplete} />}
          {figures.weeks && <WeeksChart weeks={figures.weeks} />}
          {figures.byProduct && <ProductBars products={figures.byProduct} />}
        </Box>
      ) : (
        <Box sx={panelGrid} role="status" aria-label="Loading figures">
          {cards.map(({ key }) => (
            <Skeleton key={key} variant="rounded" height={340} />
          ))}
        </Box>
      )}
    </>
  );
}

export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { data, error, isFetching, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">Dashboard</Typography>
      {error && !isFetching ? (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={() => refetch()}>
              Retry
            </Button>
          }
        >
          <AlertTitle>The figures could not be loaded</AlertTitle>
          {(error as ApiError).message}
        </Alert>
      ) : (
        <Figures figures={data?.data} />
      )}
      <RemoteCardsSlot />
    </Box>
  );
}
