import type { ReactNode } from 'react';
import type { Loading, StoredRecord } from '../queryHooks';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import type { SaveCall, Values, ValuesOf } from './saveCalls';
import type { SaveAnswer } from './useRecordForm';

export interface SettingsFormPageProps<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  Saved extends SaveAnswer,
> {
  heading: string;
  /** The contract's call that stores the settings: the form checks its values by it. */
  call: C;
  /** What the settings' query hook answers. */
  answer: Loading<Answer>;
  values: (record: Answer['data']) => ValuesOf<C>;
  store: (values: ValuesOf<C>, record: Answer['data']) => Promise<Saved>;
  saved: string;
  failed: string;
  loadFailed: string;
  children: ReactNode;
}

/** The page of settings that exist once: they are changed, never added, and a save stays on the page. */
export function SettingsFormPage<C extends SaveCall, Answer extends { data: StoredRecord }, Saved extends SaveAnswer>(
  props: SettingsFormPageProps<C, Answer, Saved>,
) {
  const { heading, call, answer, values, store, saved, failed, loadFailed, children } = props;
  return (
    <RecordLoader heading={heading} failed={loadFailed} answer={answer}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          heading={heading}
          call={call}
          record={data}
          initial={values(data)}
          save={(typed: Values) => store(typed as ValuesOf<C>, data)}
          saved={saved}
          failed={failed}
        >
          {() => children}
        </RecordForm>
      )}
    </RecordLoader>
  );
}
