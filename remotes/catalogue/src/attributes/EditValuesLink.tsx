import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';

/** Leads to the table of all products with the values of a fact. */
export const EditValuesLink = ({ id }: { id: string }) => (
  <Tooltip title="Edit values">
    <IconButton component={Link} to={`/admin/product/facts?attribute=${encodeURIComponent(id)}`} size="small">
      <TableIcon fontSize="small" />
    </IconButton>
  </Tooltip>
);
