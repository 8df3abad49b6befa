import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { KeptScreen } from '../../remote';
import { listPlace } from '../lists/listPlace';
import { useListReturn } from '../lists/useListReturn';
import type { MutationHook, QueryHook, StoredRecord } from '../queryHooks';
import type { SaveCall, Values, ValuesOf } from '../fields/formValues';
import { Neighbours } from './Neighbours';
import { RecordForm } from './RecordForm';
import { RecordLoader } from './RecordLoader';
import { argsOf, type Asked, changedOnly, withoutEmpty } from './saveCalls';
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
  /** What a stored record is called: it is said in the heading, the page's title and the breadcrumb. */
  nameOf?: (record: Answer['data']) => string;
  /** The path of a record's public page, which the form then links to. */
  publicPath?: (record: Answer['data']) => string | undefined;
  /** The query hook of the list; the form then leads to the records before and after its own. */
  list?: QueryHook<Listed, ListArgs>;
  /** The contract's create call: the form checks its values by it. */
  call: C;
  /** Fields the form asks for though the call can do without them, each with what is said when it is empty. */
  asked?: Asked;
  load: QueryHook<Answer, GetArgs>;
  create: MutationHook<Saved, CreateArgs>;
  update: MutationHook<Saved, UpdateArgs>;
  /** What the inputs hold at first: a record's values, or a new one's. */
  values: (record?: Answer['data']) => ValuesOf<C>;
  /** The path of the list, where a save and Cancel lead: to the place it was left at. */
  index: string;
  /** The success toasts; without them the server's message is shown. */
  saved?: { created: string; updated: string };
  /** The toast of a failed save; without it the server's message is shown. */
  failed?: FailedText;
  /** What stands in place of a record that could not be loaded. */
  loadFailed: string;
  /** The inputs, shared by add and edit. */
  children: (record: Answer['data'] | undefined) => ReactNode;
}

/**
 * The page that adds a record, or edits the one whose `:id` is in the address.
 *
 * A new record is sent without its empty values; of an edited one only what was changed is sent, with the `updatedAt`
 * it was loaded with, so that a stale edit is noticed (409) instead of undoing what others saved. A new record that is
 * saved to stay turns the page into the one that edits it, at its address, with the form as it stands.
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
  const [madeId, setMadeId] = useState<string>();
  const [shown, setShown] = useState({ id, turn: 0, isNew: id === undefined });
  // The address of the record that the form has just made shows the same form still; any other shows another.
  if (id !== shown.id) {
    const isMade = id !== undefined && id === madeId;
    setShown(isMade ? { ...shown, id } : { id, turn: shown.turn + 1, isNew: id === undefined });
  }
  return id === undefined || shown.isNew ? (
    <NewRecord key={shown.turn} onMade={setMadeId} {...props} />
  ) : (
    <StoredForm key={shown.turn} id={id} {...props} />
  );
}

/** The way back to the list, as it was left, where the record of the form is marked then. */
function useWayBack(index: string, id: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => listPlace.update(index, { isLeft: true, ...(id !== undefined && { id }) }), [index, id]);
  return {
    to: useListReturn(index),
    /** @param made the record that the form has just made */
    go: (made = id) => {
      listPlace.update(index, { isLeft: true, id: made });
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
  const leave = useWayBack(props.index, id);
  const answer = useLoad({ id } as GetArgs, { refetchOnMountOrArgChange: true });
  const [update] = useUpdate();

  const heading = `Edit ${props.noun}`;
  return (
    <RecordLoader heading={heading} failed={props.loadFailed} answer={answer} index={props.index}>
      {({ data }) => (
        <RecordForm<Answer['data'], Saved>
          {...{ heading, call: props.call, asked: props.asked, failed: props.failed, cancelTo: leave.to }}
          {...{ nameOf: props.nameOf, publicPath: props.publicPath }}
          neighbours={props.list && <Neighbours list={props.list} index={props.index} id={id} />}
          record={data}
          reload={answer.refetch}
          initial={props.values(data)}
          valuesOf={props.values}
          save={(values, options) => update(changesOf(props.call, id, values, options) as UpdateArgs)}
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

/** What an update sends: what was changed, and the version it was changed from. */
const changesOf = (call: SaveCall, id: string, values: Values, { seen, initial, onProgress }: SaveOptions) =>
  argsOf(call, { ...changedOnly(values, initial), updatedAt: seen }, { id, onProgress });

interface Making {
  /** Told of the record that the form has made, and edits from then on. */
  onMade: (id: string) => void;
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
>({ onMade, ...props }: FormPageProps<C, Answer, GetArgs, Saved, CreateArgs, UpdateArgs, Listed, ListArgs> & Making) {
  const { create: useCreate, load: useLoad, update: useUpdate } = props;
  // Not from the address: the router shows that later, and a save meanwhile would make a second record.
  const [id, setId] = useState<string>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useWayBack(props.index, id);
  const [create] = useCreate();
  const made = useLoad({ id } as GetArgs, { skip: id === undefined });
  const [update] = useUpdate();

  const stay = ({ data }: Saved) => {
    const madeId = (data as StoredRecord | undefined)?._id;
    if (id !== undefined || !madeId) return;
    setId(madeId);
    onMade(madeId);
    const state = { screen: pathname } satisfies KeptScreen;
    void navigate(pathname.replace(/\/add$/, `/edit/${encodeURIComponent(madeId)}`), { replace: true, state });
  };
  return (
    <RecordForm<Answer['data'], Saved>
      {...{ call: props.call, asked: props.asked, failed: props.failed, cancelTo: leave.to }}
      {...{ nameOf: props.nameOf, publicPath: props.publicPath }}
      heading={`${id ? 'Edit' : 'Add'} ${props.noun}`}
      record={made.data?.data}
      reload={id === undefined ? undefined : made.refetch}
      initial={props.values()}
      valuesOf={props.values}
      save={(values, options) =>
        id
          ? update(changesOf(props.call, id, values, options) as UpdateArgs)
          : create(argsOf(props.call, withoutEmpty(values), { onProgress: options.onProgress }) as CreateArgs)
      }
      saved={id ? props.saved?.updated : props.saved?.created}
      onSaved={({ data }) => leave.go((data as StoredRecord | undefined)?._id)}
      onStayed={stay}
    >
      {props.children}
    </RecordForm>
  );
}
