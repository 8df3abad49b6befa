import type { ReactNode } from 'react';
import type { Loading, StoredRecord } from '../queryHooks';
import type { SaveCall, FormValues, FormValuesOf } from '../fields/formValues';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import type { RequiredMessages } from './saveCalls';
import type { SaveResult } from './saveProgress';
import type { FailedText, SaveAnswer } from './useRecordForm';

export interface SettingsFormPageProps<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  Saved extends SaveAnswer,
> {
  heading: string;
  /** The contract's call that stores the settings; the form validates its values with it. */
  call: C;
  /** Error messages of fields that this form requires although the contract does not, by field name. */
  requiredMessages?: RequiredMessages;
  /** Result of the settings' query hook. */
  answer: Loading<Answer>;
  values: (record: Answer['data']) => FormValuesOf<C>;
  /**
   * Sends the values. Returns the promise of the mutation hook if they contain files, so that the upload can be cancelled.
   *
   * @param baseUpdatedAt the `updatedAt` of the version the values are based on; unset: the last write wins
   */
  store: (
    values: FormValuesOf<C>,
    baseUpdatedAt: string | undefined,
    onProgress: (fraction: number) => void,
  ) => SaveResult<Saved>;
  saved: string;
  failed: FailedText;
  loadFailed: string;
  children: (record: Answer['data'] | undefined) => ReactNode;
}

/** A page for settings that exist exactly once. A save stays on the page. */
export function SettingsFormPage<C extends SaveCall, Answer extends { data: StoredRecord }, Saved extends SaveAnswer>(
  props: SettingsFormPageProps<C, Answer, Saved>,
) {
  const { heading, call, requiredMessages, answer, values, store, saved, failed, loadFailed, children } = props;
  return (
    <RecordLoader heading={heading} failed={loadFailed} answer={answer}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          heading={heading}
          call={call}
          requiredMessages={requiredMessages}
          record={data}
          reload={answer.refetch}
          initial={values(data)}
          valuesOf={values}
          save={(typed: FormValues, { baseUpdatedAt, onProgress }) =>
            store(typed as FormValuesOf<C>, baseUpdatedAt, onProgress)
          }
          saved={saved}
          failed={failed}
        >
          {children}
        </RecordForm>
      )}
    </RecordLoader>
  );
}
