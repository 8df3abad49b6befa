import { synonymCalls } from '@msl/shared/contracts';
import { ListPage, useList } from '@msl/shared/ui';
import { languageNames, type SynonymLanguage } from './synonymLanguages';
import { useBulkSynonymsMutation, useListSynonymsQuery, useRemoveSynonymMutation } from './synonymEndpoints';

export function SynonymListPage() {
  const list = useList(useListSynonymsQuery);
  return (
    <ListPage
      title="Search Synonyms"
      description="Words that the search of the site treats as equal"
      list={list}
      columns={[
        { head: 'Word', cell: ({ word }) => word, sort: 'word' },
        {
          head: 'Equal Words',
          cell: ({ synonyms, isOneWay }) => `${isOneWay ? '← ' : ''}${synonyms.join(', ')}`,
        },
        {
          head: 'Language',
          cell: ({ language }) => languageNames[language as SynonymLanguage] ?? language,
          sort: 'language',
        },
      ]}
      search="Search Synonyms..."
      add={{ to: '/admin/synonym/add', label: 'Add Synonyms' }}
      edit="/admin/synonym/edit"
      remove={{ with: useRemoveSynonymMutation, ask: 'Are you sure you want to delete these synonyms?' }}
      bulk={{
        with: useBulkSynonymsMutation,
        ask: (count) => `Are you sure you want to delete these ${count} groups of synonyms?`,
      }}
      exportWith={synonymCalls.export}
    />
  );
}
