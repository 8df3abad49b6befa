import { dateFilters, FilterBar, type ListFilter } from '@msl/shared/ui';
import { useListInboxPeopleQuery, useListQueueFacetsQuery } from '../queueEndpoints';
import { kindNames, stateChoices } from './stateTexts';
import type { QueueFilter, QueueList } from './useQueueList';

/** On a screen of usual width they are in one row with search and order. */
const shownFilters = 2;

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Filters of the queue; those without a choice are left out. */
export function QueueFilters({ list }: { list: QueueList }) {
  const { data: people } = useListInboxPeopleQuery();
  const { data: facets } = useListQueueFacetsQuery();
  const { tags = [], countries = [], products = [] } = facets?.data ?? {};
  const filters: ListFilter<QueueFilter>[] = [
    {
      name: 'state',
      label: 'State',
      choices: [{ value: 'unanswered', label: 'Unanswered' }, { value: 'snoozed', label: 'Snoozed' }, ...stateChoices],
    },
    {
      name: 'assignee',
      label: 'Assignee',
      choices: [
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
        ...(people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    { name: 'kind', label: 'Kind', choices: Object.entries(kindNames).map(([value, label]) => ({ value, label })) },
    { name: 'productID', label: 'Product', choices: products.map(({ _id, name }) => ({ value: _id, label: name })) },
    ...(countries.length ? [{ name: 'country' as const, label: 'Country', choices: choicesOf(countries) }] : []),
    ...(tags.length ? [{ name: 'tag' as const, label: 'Tag', choices: choicesOf(tags) }] : []),
    ...dateFilters,
  ];
  return <FilterBar list={list} filters={filters} shown={shownFilters} />;
}
