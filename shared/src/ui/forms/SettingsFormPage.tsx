import type { ReactNode } from 'react';
import type { Loading, StoredRecord } from '../queryHooks';
import type { SaveCall, FormValues, FormValuesOf } from '../fields/formValues';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import type { RequiredMessages } from './saveCalls';
import type { SaveResult } from './sending';
import type { FailedText, SaveAnswer } from './useRecordForm';

export interface SettingsFormPageProps<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  Saved extends SaveAnswer,
> {
  heading: string;
  /** The contract's call that stores the settings: the form checks its values by it. */
  call: C;
  /** Fields the form asks for though the call can do without them, each with what is said when it is empty. */
  asked?: RequiredMessages;
  /** What the settings' query hook answers. */
  answer: Loading<Answer>;
  values: (record: Answer['data']) => FormValuesOf<C>;
  /**
   * Sends the values; where they hold files, it answers what the mutation hook does, so that it can be cancelled.
   *
   * @param seen the `updatedAt` of the version they are based on; unset: the last write wins
   */
  store: (
    values: FormValuesOf<C>,
    seen: string | undefined,
    onProgress: (fraction: number) => void,
  ) => SaveResult<Saved>;
  saved: string;
  failed: FailedText;
  loadFailed: string;
  children: (record: Answer['data'] | undefined) => ReactNode;
}

/** The page of settings that exist once: they are changed, never added, and a save stays on the page. */
export function SettingsFormPage<C extends SaveCall, Answer extends { data: StoredRecord }, Saved extends SaveAnswer>(
  props: SettingsFormPageProps<C, Answer, Saved>,
) {
  const { heading, call, asked, answer, values, store, saved, failed, loadFailed, children } = props;
  return (
    <RecordLoader heading={heading} failed={loadFailed} answer={answer}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          heading={heading}
          call={call}
          asked={asked}
          record={data}
          reload={answer.refetch}
          initial={values(data)}
          valuesOf={values}
          save={(typed: FormValues, { seen, onProgress }) => store(typed as FormValuesOf<C>, seen, onProgress)}
          saved={saved}
          failed={failed}
        >
          {children}
        </RecordForm>
      )}
    </RecordLoader>
  );
}
