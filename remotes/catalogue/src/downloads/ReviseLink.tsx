import type { Download } from '@msl/shared/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Leads to the form that supersedes a download. */
export const ReviseLink = ({ download: { _id, title } }: { download: Pick<Download, '_id' | 'title'> }) => (
  <Button component={Link} to={`/admin/download/revise/${_id}`} size="small" aria-label={`New revision of ${title}`}>
    New revision
  </Button>
);
