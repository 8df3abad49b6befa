import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { Dashboard } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useDocumentTitle } from '../../shell/layout/useDocumentTitle';
import { CountCard } from './CountCard';
import { useGetDashboardQuery } from './dashboardEndpoints';
import { panelGrid } from './panelGrid';
import { ProductBars } from './ProductBars';
import { RemoteCardsSlot } from './RemoteCardsSlot';
import { ToDo } from './ToDo';
import { useToDo } from './useToDo';
import { WeeksChart } from './WeeksChart';

const cards = [
  { key: 'categories', title: 'Categories', icon: CategoryOutlined, to: { area: 'catalogue/categories' } },
  { key: 'products', title: 'Products', icon: LightbulbOutlined, to: { area: 'catalogue/products' } },
  { key: 'inquiries', title: 'Inquiries', icon: MarkEmailUnreadOutlined, to: { area: 'inbox/inquiries' } },
  { key: 'contacts', title: 'Contact', icon: ContactsOutlined, to: { area: 'inbox/contacts' } },
] as const;

/** The counts in one line each, and below them what visitors ask for. */
function Figures({ figures }: { figures: Dashboard | undefined }) {
  const { weeks = [], byProduct = [] } = figures ?? {};
  const hasInquiries = weeks.some(({ inquiries }) => inquiries > 0);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {cards.map(
          ({ key, title, icon, to }) =>
            (!figures || figures[key]) && (
              <CountCard key={key} title={title} icon={icon} to={to} count={figures?.[key]} />
            ),
        )}
      </Box>
      {(hasInquiries || byProduct.length > 0) && (
        <Box sx={panelGrid}>
          {hasInquiries && <WeeksChart weeks={weeks} />}
          {byProduct.length > 0 && <ProductBars products={byProduct} />}
        </Box>
      )}
    </>
  );
}

export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { data, error, isFetching, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const toDo = useToDo(data && (data.data.incomplete ?? null));
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
        <>
          <ToDo {...toDo} />
          <Figures figures={data?.data} />
        </>
      )}
      {/* Nothing above it grows any more, so it loads only what is near the viewport. */}
      {(error || !toDo.isLoading) && <RemoteCardsSlot />}
    </Box>
  );
}
