import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { MutationHook, QueryHook, StoredRecord } from '../queryHooks';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import { argsOf, changedOnly, type SaveCall, type ValuesOf, withoutEmpty } from './saveCalls';
import type { SaveAnswer, SaveOptions } from './useRecordForm';

export interface FormPageProps<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
> {
  /** The heading's noun: 'Add {noun}' without an id in the address, 'Edit {noun}' with one. */
  noun: string;
  /** The contract's create call: the form checks its values by it. */
  call: C;
  load: QueryHook<Answer, GetArgs>;
  create: MutationHook<Saved, CreateArgs>;
  update: MutationHook<Saved, UpdateArgs>;
  /** What the inputs hold at first: a record's values, or a new one's. */
  values: (record?: Answer['data']) => ValuesOf<C>;
  /** The list screen, where a save and Cancel lead. */
  index: string;
  /** The success toasts; without them the server's message is shown. */
  saved?: { created: string; updated: string };
  /** The toast of a failed save; without it the server's message is shown. */
  failed?: string;
  /** What stands in place of a record that could not be loaded. */
  loadFailed: string;
  /** The inputs, shared by add and edit. */
  children: (record: Answer['data'] | undefined) => ReactNode;
}

/**
 * The page that adds a record, or edits the one whose `:id` is in the address.
 *
 * A new record is sent without its empty values; of an edited one only what was changed is sent, with the `updatedAt`
 * it was loaded with, so that a stale edit is noticed (409) instead of undoing what others saved.
 */
export function FormPage<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
>(props: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs>) {
  const { id } = useParams();
  return id === undefined ? <NewRecord key="new" {...props} /> : <StoredForm key={id} id={id} {...props} />;
}

function StoredForm<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
>({ id, ...props }: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs> & { id: string }) {
  const { load: useLoad, update: useUpdate } = props;
  const navigate = useNavigate();
  const answer = useLoad({ id } as GetArgs, { refetchOnMountOrArgChange: true });
  const [update] = useUpdate();
  const save = (values: Record<string, unknown>, { seen, initial, onProgress }: SaveOptions) => {
    const changes = { ...changedOnly(values, initial), updatedAt: seen };
    return update(argsOf(props.call, changes, { id, onProgress }) as UpdateArgs).unwrap();
  };

  const heading = `Edit ${props.noun}`;
  return (
    <RecordLoader heading={heading} failed={props.loadFailed} answer={answer} index={props.index}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          heading={heading}
          call={props.call}
          record={data}
          initial={props.values(data)}
          save={save}
          saved={props.saved?.updated}
          failed={props.failed}
          onSaved={() => void navigate(props.index)}
          cancelTo={props.index}
        >
          {props.children}
        </RecordForm>
      )}
    </RecordLoader>
  );
}

function NewRecord<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
>(props: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs>) {
  const useCreate = props.create;
  const navigate = useNavigate();
  const [create] = useCreate();
  return (
    <RecordForm<Answer['data'], Saved>
      heading={`Add ${props.noun}`}
      call={props.call}
      record={undefined}
      initial={props.values()}
      save={(values, { onProgress }) =>
        create(argsOf(props.call, withoutEmpty(values), { onProgress }) as CreateArgs).unwrap()
      }
      saved={props.saved?.created}
      failed={props.failed}
      onSaved={() => void navigate(props.index)}
      cancelTo={props.index}
    >
      {props.children}
    </RecordForm>
  );
}
