import type { SxProps, Theme } from '@mui/material';

const cards = {
  display: 'block',
  '& thead, & thead tr': { display: 'block' },
  '& thead tr': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 2,
    px: 2,
    py: 1,
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead tr::before': { content: '"Sort by"', color: 'text.secondary', fontSize: '0.875rem' },
  '& thead th': { display: 'none', position: 'static', border: 0, p: 0 },
  '& thead th[data-sortable]': { display: 'block' },
  '&[data-sort-select] thead th[data-sortable]': { display: 'none' },
  '&[data-sort-select] thead tr::before': { content: '"Select all"' },
  '&[data-sort-select] thead:not(:has(input))': { display: 'none' },
  '& tbody': { display: 'block' },
  '& thead th.number:has(input)': { display: 'block', width: 'auto', fontSize: 0 },
  '& thead th.number': { order: -1 },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(1.5rem, auto) 1fr auto',
    columnGap: 1,
    rowGap: 0.25,
    px: 2,
    py: 1.5,
  },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody td': { gridColumn: '2 / 4', border: 0, p: 0, textAlign: 'left' },
  '& tbody td[data-head]': { display: 'grid', gridTemplateColumns: '7rem 1fr' },
  '& tbody td[data-head]::before': { content: 'attr(data-head)', color: 'text.secondary' },
  '& tbody td.number': { gridColumn: 1, gridRow: 1 },
  '& tbody td.name': { gridColumn: 2, gridRow: 1, fontWeight: 600 },
  '& tbody td.number, & tbody td.name': { display: 'block', pt: 0.5, '&::before': { content: 'none' } },
  '& tbody td.actions': { gridColumn: 3, gridRow: 1 },
  '& tbody .alone td': { gridColumn: '1 / 4', py: 4, textAlign: 'center' },
  '& .clamp': { WebkitLineClamp: '3', overflowWrap: 'anywhere' },
};

/** Height of the sticky bar at the top of the admin, below which table heads stick. */
const topBar = 'var(--admin-head, 56px)';

/** A table from 600 px up; below, a stack of cards with the column title before each value. */
export const listTableStyle: SxProps<Theme> = (theme) => ({
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { top: topBar, bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& td, & th': { borderColor: 'divider' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .clamp': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'break-word',
    maxWidth: '48ch',
  },
  // Outside, the clamp cuts off the ring.
  '& .clamp :focus-visible': { outlineOffset: '-2px' },
  '& tr.opens': { cursor: 'pointer' },
  '& tr[aria-current]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)', bgcolor: 'action.selected' },
  '& .pictured': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& .actions, & .number': { whiteSpace: 'nowrap', cursor: 'auto' },
  '& .number .MuiCheckbox-root': { p: 0.5, ml: -0.5, mr: 0.75, verticalAlign: 'middle' },
  '@media (hover: hover)': {
    '& .actions > .MuiIconButton-root': { opacity: 0.55, transition: 'opacity 150ms ease-out' },
    '& tr:hover .actions > *, & .actions > :focus-visible': { opacity: 1 },
  },
  [theme.breakpoints.down('sm')]: cards,
});
