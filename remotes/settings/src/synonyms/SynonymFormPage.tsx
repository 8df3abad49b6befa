import { synonymCalls } from '@msl/shared/contracts';
import { fieldsOf, FormPage } from '@msl/shared/forms';
import { useSearchParams } from 'react-router-dom';
import { languageNames, type SynonymLanguage } from './synonymLanguages';
import {
  useCreateSynonymMutation,
  useGetSynonymQuery,
  useListSynonymsQuery,
  useUpdateSynonymMutation,
} from './synonymEndpoints';

const { TextField, TextsField, SelectField, CheckboxField } = fieldsOf(synonymCalls.create);

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

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
        language: synonym ? (synonym.language as SynonymLanguage) : '',
        isOneWay: synonym?.isOneWay ?? false,
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
          <SelectField name="language" label="Language" choices={languageChoices} />
          <CheckboxField
            name="isOneWay"
            label="One Way"
            help="An equal word also finds the word, but the word does not find the equal words."
          />
        </>
      )}
    </FormPage>
  );
}
