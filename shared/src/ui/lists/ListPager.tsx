import { NativeSelect, Pagination, Stack, Typography } from '@mui/material';
import { countText } from '../countText';
import { inputFontSize } from '../fields/inputFontSize';
import { pageSizes } from './pageSize';
import type { List } from './useList';

type Pages = Pick<List<unknown, string, never>, 'page' | 'limit' | 'totalPages' | 'totalItems' | 'goTo' | 'limitTo'>;

/** Shows the range of visible rows and the total, the page size, and links to numbered, previous and next pages. */
export function ListPager({ list }: { list: Pages }) {
  const { page, limit, totalPages, totalItems, goTo, limitTo } = list;
  if (totalItems === 0) return null;
  const first = (page - 1) * limit + 1;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body2" color="textSecondary">
        {countText(first)}–{countText(Math.min(first + limit - 1, totalItems))} of {countText(totalItems)}
      </Typography>
      {totalItems > pageSizes[0] && (
        <Stack
          direction="row"
          component="label"
          sx={{ alignItems: 'center', gap: 1, ml: { sm: 'auto' }, mr: { sm: 2 } }}
        >
          <Typography variant="body2" color="textSecondary">
            Rows per page
          </Typography>
          <NativeSelect
            value={limit}
            onChange={(event) => limitTo(Number(event.target.value))}
            disableUnderline
            sx={{ fontSize: inputFontSize }}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        </Stack>
      )}
      <Pagination
        page={page}
        count={totalPages}
        onChange={(_, next) => {
          goTo(next);
          // The pager is below the rows; reading begins at the first.
          window.scrollTo({ top: 0, behavior: 'instant' });
        }}
        size="small"
        shape="rounded"
        aria-label="Pages"
        getItemAriaLabel={(type, number) =>
          type === 'previous' ? 'Previous' : type === 'next' ? 'Next' : String(number)
        }
      />
    </Stack>
  );
}
