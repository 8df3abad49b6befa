import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIsMounted } from '../../hooks/useIsMounted';
import type { KeepScreenState } from '../../remote';
import { listPlace } from '../lists/listPlace';
import { useListReturn } from '../lists/useListReturn';
import type { MutationHook, QueryHook, StoredRecord } from '../queryHooks';
import type { SaveCall, FormValues, FormValuesOf } from '../fields/formValues';
import { Neighbours } from './Neighbours';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import { argsOf, type RequiredMessages, changedOnly, withoutEmpty } from './saveCalls';
import type { ListAnswer } from './useNeighbours';
import type { FailedText, SaveAnswer, SaveOptions } from './useRecordForm';

export interface FormPageProps<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
  Listed extends ListAnswer,
  ListArgs,
> {
  /** The heading's noun: 'Add {noun}' without an id in the address, 'Edit {noun}' with one. */
  noun: string;
  /** Returns the name of a stored record for the heading, the page title and the breadcrumb. */
  nameOf?: (record: Answer['data']) => string;
  /** Returns the path of the record's public page; the form links to it. */
  publicPath?: (record: Answer['data']) => string | undefined;
  /** Whether a stored record can only be read, e.g. the words of a visitor; nothing can be saved then. */
  isFixed?: (record: Answer['data']) => boolean;
  /** Query hook of the list; the form then links to the previous and the next record. */
  list?: QueryHook<Listed, ListArgs>;
  /** The contract's create call; the form validates its values with it. */
  call: C;
  /** Error messages of fields that this form requires although the contract does not, by field name. */
  requiredMessages?: RequiredMessages;
  load: QueryHook<Answer, GetArgs>;
  create: MutationHook<Saved, CreateArgs>;
  update: MutationHook<Saved, UpdateArgs>;
  /** Returns the initial values of the inputs for a record, or for a new one. */
  values: (record?: Answer['data']) => FormValuesOf<C>;
  /** Path of the list. Save and Cancel return to it at the place where the user left it. */
  index: string;
  /** Texts of the success toasts. Default: the server's message. */
  saved?: { created: string; updated: string };
  /** Text of the toast after a failed save. Default: the server's message. */
  failed?: FailedText;
  /** Message shown if the record cannot be loaded. */
  loadFailed: string;
  /** Renders the inputs, which the add and the edit form share. */
  children: (record: Answer['data'] | undefined) => ReactNode;
}

/**
 * A page that creates a record, or edits the one whose `:id` is in the address.
 *
 * Creating sends all non-empty values. Editing sends only the changed values and the `updatedAt` of the loaded record, so
 * that the server rejects a stale edit with 409. "Save and stay" on a new record moves to its edit address and keeps the
 * form mounted.
 */
export function FormPage<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
  Listed extends ListAnswer,
  ListArgs,
>(props: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs, Listed, ListArgs>) {
  const { id } = useParams();
  const [createdId, setCreatedId] = useState<string>();
  const [shown, setShown] = useState({ id, formKey: 0, isNew: id === undefined });
  // The address of the record that this form has just created keeps the form; any other address mounts a new one.
  if (id !== shown.id) {
    const isCreated = id !== undefined && id === createdId;
    setShown(isCreated ? { ...shown, id } : { id, formKey: shown.formKey + 1, isNew: id === undefined });
  }
  return id === undefined || shown.isNew ? (
    <NewRecord key={shown.formKey} onCreated={setCreatedId} {...props} />
  ) : (
    <StoredForm key={shown.formKey} id={id} {...props} />
  );
}

/**
 * Returns the address of the list and a function that navigates to it, unless the user has left the form; the list then
 * marks the record of the form.
 */
function useListReturnPath(index: string, id: string | undefined) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  useEffect(() => listPlace.update(index, { isLeft: true, ...(id !== undefined && { id }) }), [index, id]);
  return {
    to: useListReturn(index),
    /** @param recordId the record to mark; default: the one in the form */
    go: (recordId = id) => {
      if (!isMounted()) return;
      listPlace.update(index, { isLeft: true, id: recordId });
      void navigate(listPlace.addressOf(index));
    },
  };
}

function StoredForm<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
  Listed extends ListAnswer,
  ListArgs,
>({
  id,
  ...props
}: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs, Listed, ListArgs> & { id: string }) {
  const { load: useLoad, update: useUpdate } = props;
  const leave = useListReturnPath(props.index, id);
  const answer = useLoad({ id } as GetArgs, { refetchOnMountOrArgChange: true });
  const [update] = useUpdate();

  const heading = `Edit ${props.noun}`;
  return (
    <RecordLoader heading={heading} failed={props.loadFailed} answer={answer} index={props.index}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          {...{
            heading,
            call: props.call,
            requiredMessages: props.requiredMessages,
            failed: props.failed,
            cancelTo: leave.to,
          }}
          {...{ nameOf: props.nameOf, publicPath: props.publicPath }}
          isFixed={props.isFixed?.(data)}
          neighbours={props.list && <Neighbours list={props.list} index={props.index} id={id} />}
          record={data}
          reload={answer.refetch}
          initial={props.values(data)}
          valuesOf={props.values}
          save={(values, options) => update(updateArgs(props.call, id, values, options) as UpdateArgs)}
          saved={props.saved?.updated}
          onSaved={() => leave.go()}
          onStayed={() => undefined}
        >
          {props.children}
        </RecordForm>
      )}
    </RecordLoader>
  );
}

/** Returns the arguments of an update: the changed values and the `updatedAt` they are based on. */
const updateArgs = (
  call: SaveCall,
  id: string,
  values: FormValues,
  { baseUpdatedAt, initial, onProgress }: SaveOptions,
) => argsOf(call, { ...changedOnly(values, initial), updatedAt: baseUpdatedAt }, { id, onProgress });

interface CreationProps {
  /** Called with the id of the new record, which the form edits from then on. */
  onCreated: (id: string) => void;
}

function NewRecord<
  C extends SaveCall,
  Answer extends { data: StoredRecord },
  GetArgs,
  Saved extends SaveAnswer,
  CreateArgs,
  UpdateArgs,
  Listed extends ListAnswer,
  ListArgs,
>({
  onCreated,
  ...props
}: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs, Listed, ListArgs> & CreationProps) {
  const { create: useCreate, load: useLoad, update: useUpdate } = props;
  // Not read from the address: the router updates it later, and a save before that would create a second record.
  const [id, setId] = useState<string>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  const leave = useListReturnPath(props.index, id);
  const [create] = useCreate();
  const created = useLoad({ id } as GetArgs, { skip: id === undefined });
  const [update] = useUpdate();

  const stay = ({ data }: Saved) => {
    const newId = (data as StoredRecord | undefined)?._id;
    if (id !== undefined || !newId || !isMounted()) return;
    setId(newId);
    onCreated(newId);
    const state = { screen: pathname } satisfies KeepScreenState;
    void navigate(pathname.replace(/\/add$/, `/edit/${encodeURIComponent(newId)}`), { replace: true, state });
  };
  return (
    <RecordForm<Answer['data'], Saved>
      {...{ call: props.call, requiredMessages: props.requiredMessages, failed: props.failed, cancelTo: leave.to }}
      {...{ nameOf: props.nameOf, publicPath: props.publicPath }}
      heading={`${id ? 'Edit' : 'Add'} ${props.noun}`}
      record={created.data?.data}
      reload={id === undefined ? undefined : created.refetch}
      initial={props.values()}
      valuesOf={props.values}
      save={(values, options) =>
        id
          ? update(updateArgs(props.call, id, values, options) as UpdateArgs)
          : create(
              argsOf(props.call, withoutEmpty(props.call, values), { onProgress: options.onProgress }) as CreateArgs,
            )
      }
      saved={id ? props.saved?.updated : props.saved?.created}
      onSaved={({ data }) => leave.go((data as StoredRecord | undefined)?._id)}
      onStayed={stay}
    >
      {props.children}
    </RecordForm>
  );
}
