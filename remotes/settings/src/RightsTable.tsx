import { actionsIn, type Right, rightActions, type RightArea, rightAreas } from '@msl/shared/contracts';
import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

const areaTitles: Record<RightArea, string> = {
  catalogue: 'Catalogue',
  content: 'Content',
  inbox: 'Inbox',
  settings: 'Settings',
  administrators: 'Administrators',
  audit: 'Audit Log',
  services: "Teams' services",
};
const actionTitles = { read: 'Read', write: 'Change', delete: 'Delete' };

/** Returns the rights after a change of one: reading is part of changing and deleting. */
function changeRight(rights: readonly Right[], area: RightArea, changed: Right, isGranted: boolean): Right[] {
  const read: Right = `${area}:read`;
  if (isGranted) return [...new Set([...rights, changed, read])];
  return rights.filter((right) => (changed === read ? !right.startsWith(`${area}:`) : right !== changed));
}

interface RightsTableProps {
  label: string;
  rights: readonly Right[];
  /** Rights that the signed-in administrator has, and so may give. */
  mayGive: (right: Right) => boolean;
  /** Unset: the rights are only shown. */
  onChange?: (rights: Right[]) => void;
}

/** The rights of a role: a row for each area, a column for what is allowed there. */
export function RightsTable({ label, rights, mayGive, onChange }: RightsTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ '& td, & th': { px: { xs: 0.25, sm: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Area</TableCell>
            {rightActions.map((action) => (
              <TableCell key={action} align="center">
                {actionTitles[action]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rightAreas.map((area) => (
            <TableRow key={area}>
              <TableCell component="th" scope="row">
                {areaTitles[area]}
              </TableCell>
              {rightActions.map((action) => {
                const right: Right = `${area}:${action}`;
                return (
                  <TableCell key={action} align="center">
                    {actionsIn(area).includes(action) && (
                      <Checkbox
                        size="small"
                        checked={rights.includes(right)}
                        disabled={!onChange || !mayGive(right)}
                        onChange={(_, isGranted) => onChange?.(changeRight(rights, area, right, isGranted))}
                        slotProps={{ input: { 'aria-label': `${areaTitles[area]}: ${actionTitles[action]}` } }}
                      />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
