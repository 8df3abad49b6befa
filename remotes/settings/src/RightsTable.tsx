import { actionsIn, type Right, rightActions, type RightArea, rightAreas } from '@msl/shared/contracts';
import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';

const areaTitles: Record<RightArea, string> = {
  catalogue: 'Catalogue',
  content: 'Content',
  inbox: 'Inbox',
  settings: 'Settings',
  administrators: 'Administrators',
  audit: 'Audit Log',
  services: "Teams' services",
};
/** What the areas hold, by the names of the sidebar. */
const areaContents: Record<RightArea, string> = {
  catalogue: 'Products, categories, attributes, manuals, downloads',
  content: 'Projects, news, static pages',
  inbox: 'Inbox, inquiries, contacts, data of a person',
  settings: 'Meta, site, pages, search synonyms',
  administrators: 'Administrators, invitations, roles',
  audit: 'Who did what',
  services: 'Calls that outside teams answer',
};
const actionTitles = { read: 'Read', write: 'Change', delete: 'Delete' };

/** Returns the rights after a change of one: reading is part of changing and deleting. */
function changeRight(rights: readonly Right[], area: RightArea, changed: Right, isGranted: boolean): Right[] {
  const read: Right = `${area}:read`;
  if (isGranted) return [...new Set([...rights, changed, read])];
  return rights.filter((right) => (changed === read ? !right.startsWith(`${area}:`) : right !== changed));
}

const GrantedText = ({ isGranted }: { isGranted: boolean }) => (
  <Typography component="span" variant="body2" color={isGranted ? 'textPrimary' : 'textSecondary'}>
    {isGranted ? 'Yes' : 'No'}
  </Typography>
);

interface RightsTableProps {
  label: string;
  rights: readonly Right[];
  /** Rights that the signed-in administrator has, and so may give. */
  mayGive?: (right: Right) => boolean;
  /** Unset: the rights are only shown. */
  onChange?: (rights: Right[]) => void;
}

/** The rights of a role: a row for each area, a column for what is allowed there. */
export function RightsTable({ label, rights, mayGive = () => false, onChange }: RightsTableProps) {
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
                <Typography
                  variant="caption"
                  color="textSecondary"
                  // In the dialog of a phone, the buttons would be out of view.
                  sx={{ display: { xs: onChange ? 'none' : 'block', sm: 'block' } }}
                >
                  {areaContents[area]}
                </Typography>
              </TableCell>
              {rightActions.map((action) => {
                const right: Right = `${area}:${action}`;
                const isGranted = rights.includes(right);
                if (!actionsIn(area).includes(action)) return <TableCell key={action} />;
                return (
                  <TableCell key={action} align="center">
                    {onChange ? (
                      <Checkbox
                        size="small"
                        checked={isGranted}
                        disabled={!mayGive(right)}
                        onChange={(_, isChecked) => onChange(changeRight(rights, area, right, isChecked))}
                        slotProps={{ input: { 'aria-label': `${areaTitles[area]}: ${actionTitles[action]}` } }}
                      />
                    ) : (
                      <GrantedText isGranted={isGranted} />
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
