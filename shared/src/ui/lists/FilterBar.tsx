import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { FilterControl } from './FilterControl';
import { FiltersButton } from './FiltersButton';
import type { ListFilter } from './listFilters';
import type { List } from './useList';

interface FilterBarProps<Filter extends string> {
  list: Pick<List<unknown, never, Filter>, 'filters' | 'filterBy' | 'clearFilters'>;
  filters: readonly ListFilter<Filter>[];
  /** How many filters are in the row on a wide screen; the button shows the others. Unset: all. */
  shown?: number;
}

/**
 * Shows the filters of a list in a row; on a phone behind a button with the number of set filters. A filter that is set is
 * in the row.
 */
export function FilterBar<Filter extends string>({ list, filters, shown = filters.length }: FilterBarProps<Filter>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const values: Partial<Record<Filter, string>> = list.filters;
  const set = filters.filter(({ name }) => values[name]).length;
  return (
    <>
      <FiltersButton
        count={set}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={id}
        isOnWideScreens={shown < filters.length}
      />
      <Box
        id={id}
        role="group"
        aria-label="Filters"
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', sm: 'flex' },
          flexWrap: 'wrap',
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          pt: { xs: 1, sm: 0 },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        {filters.map((filter, index) => {
          const value = values[filter.name] ?? '';
          const isShown = isOpen || index < shown || value !== '';
          return (
            <Box key={filter.name} sx={{ display: { xs: 'contents', sm: isShown ? 'contents' : 'none' } }}>
              <FilterControl
                filter={filter}
                value={value}
                onChange={(next) => list.filterBy(filter.name, next || undefined)}
              />
            </Box>
          );
        })}
        {set > 0 && (
          <Button onClick={list.clearFilters} size="small" sx={{ px: 1 }}>
            Clear filters
          </Button>
        )}
      </Box>
    </>
  );
}
