import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { ApiError } from '@msl/shared/data';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { CountCard } from './CountCard';
import { useGetDashboardQuery } from './dashboardEndpoints';

const cards = [
  { key: 'categories', title: 'Categories', icon: CategoryOutlined, to: '/admin/category/index' },
  { key: 'products', title: 'Products', icon: LightbulbOutlined, to: '/admin/product/index' },
  { key: 'inquiries', title: 'Inquiries', icon: MarkEmailUnreadOutlined, to: '/admin/inquiry/index' },
  { key: 'contacts', title: 'Contact', icon: ContactsOutlined, to: '/admin/contact/index' },
] as const;

/** What came in and what is there, at a glance. */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { data, error, isFetching, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const counts = data?.data;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
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
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
          {cards.map(({ key, title, icon, to }) => (
            <CountCard key={key} title={title} icon={icon} to={to} count={counts?.[key]} />
          ))}
        </Box>
      )}
    </Box>
  );
}
