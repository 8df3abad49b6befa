import type { SxProps, Theme } from '@mui/material';

const cards = {
  display: 'block',
  '& thead tr': { display: 'flex', flexWrap: 'wrap', px: 2, pt: 1, columnGap: 2 },
  '& thead th': { display: 'none', border: 0, p: 0, background: 'none' },
  '& thead th[data-sortable]': { display: 'block' },
  '& tbody, & tbody tr, & tbody td': { display: 'block' },
  '& tbody tr': { px: 2, py: 1.5, position: 'relative' },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody td': { border: 0, p: 0, py: 0.25, textAlign: 'left' },
  '& tbody td[data-head]': { display: 'grid', gridTemplateColumns: '7.5rem 1fr', pr: 9 },
  '& tbody td[data-head]::before': { content: 'attr(data-head)', color: 'text.secondary' },
  '& tbody td.actions': { position: 'absolute', top: 8, right: 8 },
  '& tbody .alone td': { py: 4, textAlign: 'center' },
};

/** Table from 600 px up; a stack of cards with the column's head before each value below. */
export const listTableStyle: SxProps<Theme> = (theme) => ({
  fontVariantNumeric: 'tabular-nums',
  '& td': { overflowWrap: 'anywhere' },
  '& .clamp': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' },
  '& .actions': { whiteSpace: 'nowrap' },
  '@media (hover: hover)': {
    '& .actions > *': { opacity: 0.55, transition: 'opacity 150ms ease-out' },
    '& tr:hover .actions > *, & .actions > :focus-visible': { opacity: 1 },
  },
  [theme.breakpoints.down('sm')]: cards,
});
