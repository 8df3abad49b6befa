import { synonymCalls } from '@msl/shared/contracts';
import { fieldsOf, FormPage } from '@msl/shared/forms';
import { useSearchParams } from 'react-router-dom';
import {
  useCreateSynonymMutation,
  useGetSynonymQuery,
  useListSynonymsQuery,
  useUpdateSynonymMutation,
} from './synonymEndpoints';

const { TextField, TextsField } = fieldsOf(synonymCalls.create);

export function SynonymFormPage() {
  const [query] = useSearchParams();
  return (
    <FormPage
      noun="Synonyms"
      nameOf={({ word }) => word}
      list={useListSynonymsQuery}
      call={synonymCalls.create}
      load={useGetSynonymQuery}
      create={useCreateSynonymMutation}
      update={useUpdateSynonymMutation}
      values={(synonym) => ({
        // The dashboard links here with a search that found nothing.
        word: synonym?.word ?? query.get('word') ?? '',
        synonyms: synonym?.synonyms ?? [],
      })}
      index="/admin/synonym/index"
      saved={{ created: 'Synonyms added successfully', updated: 'Synonyms updated successfully' }}
      failed="Failed to save the synonyms"
      loadFailed="Failed to load the synonyms"
    >
      {() => (
        <>
          <TextField name="word" label="Word" help="A word or phrase, e.g. wall washer." wide />
          <TextsField
            name="synonyms"
            label="Equal Words"
            help="A search for any of them finds what the others find."
            wide
          />
        </>
      )}
    </FormPage>
  );
}
