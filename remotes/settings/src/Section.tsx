import { Typography } from '@mui/material';

/** Heading of a section of a long form. */
export const Section = ({ title }: { title: string }) => (
  <Typography variant="h2" sx={{ gridColumn: '1 / -1', pt: 2, borderTop: 1, borderColor: 'divider' }}>
    {title}
  </Typography>
);
