import type { ReactNode } from 'react';
import type { Column } from './columns';
import { FilterBar } from './FilterBar';
import type { ListFilter } from './listFilters';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';
import type { List } from './useList';
import { useListAddress } from './useListAddress';

interface ListToolsProps<Row, Sort extends string, Filter extends string> {
  list: List<Row, Sort, Filter>;
  columns: readonly Column<Row, Sort>[];
  /** Placeholder of the search box; unset: no search box. */
  search: string | undefined;
  /** Whether a search orders the list by relevance. */
  isRanked: boolean | undefined;
  /** Shown beside the search box. */
  filter: ReactNode;
  filters: readonly ListFilter<Filter>[] | undefined;
}

/** The search box and the filters of a list; while a search orders it, also a select for another order. */
export function ListTools<Row, Sort extends string, Filter extends string>(props: ListToolsProps<Row, Sort, Filter>) {
  const { list, columns, search, isRanked, filter, filters } = props;
  const { change } = useListAddress([]);
  // The search and its order change together, so that the list is read once.
  const findRanked = (text: string) => change({ search: text.trim(), sort: undefined, page: 1 }, true);
  const isNewSearch = list.search === '';
  return (
    <>
      {search && (
        <SearchBox
          value={list.search}
          placeholder={search}
          onSearch={isRanked && isNewSearch ? findRanked : list.find}
        />
      )}
      {filter}
      {filters && <FilterBar list={list} filters={filters} />}
      {isRanked && list.search && <SortSelect<Row, Sort> list={list} columns={columns} />}
    </>
  );
}
