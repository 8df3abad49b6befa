import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { RecordOrder } from '../../contracts/recordOrder';
import { LoadFailure } from '../feedback/LoadFailure';
import { useToasts } from '../feedback/useToasts';
import { useQuietUndoToast } from '../feedback/useUndoToast';
import { moveItem } from '../fields/fileOrder';
import { type ActionHook, type QueryHook, type StoredRecord, toApiError } from '../queryHooks';
import { SortableList } from './SortableList';

/** The records that a dialog arranges. */
export interface OrderedRecords<Answer extends { data: StoredRecord[] }, Args> {
  /** What is arranged, as the title of the dialog: `Order of categories`. */
  title: string;
  /** Query hook that lists all records in their order. */
  from: QueryHook<Answer, Args>;
  /** Its arguments, which are sent with the order too; unset: none. */
  args?: NoInfer<Args>;
  /** Returns the name of a record. */
  text: (record: Answer['data'][number]) => string;
  /** Returns the path of a record's picture. */
  picture?: (record: Answer['data'][number]) => string | null | undefined;
  /** Mutation hook that saves the order; its answer has the token of `undoCalls.restore`. */
  saveWith: ActionHook<{ body: RecordOrder }, { message?: string; data: { undo: string } }>;
}

/** Puts records into an order that may lack some of them, or have others that are gone: the rest comes last. */
function arrange<Row extends StoredRecord>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: Row) => places.get(_id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const idsOf = (rows: readonly StoredRecord[]) => rows.map(({ _id }) => _id);

/**
 * Arranges records and saves their order as one change, which can be undone. If somebody else changed the list meanwhile,
 * it is loaded again and keeps what the user arranged.
 */
export function OrderDialog<Answer extends { data: StoredRecord[] }, Args>(
  props: OrderedRecords<Answer, Args> & { onClose: () => void },
) {
  const { title, from: useQuery, args, text, picture, saveWith: useSave, onClose } = props;
  const { data, error, refetch } = useQuery(args as Args, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSave();
  const [arranged, setArranged] = useState<string[]>();
  const [refusal, setRefusal] = useState('');
  const offerUndo = useQuietUndoToast();
  const toasts = useToasts();
  const id = useId();
  const stored: Answer['data'][number][] = data?.data ?? [];
  const rows = arranged ? arrange(stored, arranged) : stored;
  const [ids, previousIds] = [idsOf(rows), idsOf(stored)];
  const isChanged = ids.join() !== previousIds.join();
  const isTruncated = data !== undefined && 'paginationData' in data;
  const submit = async () => {
    try {
      const { message = 'Order saved', data } = await save({ ...args, body: { ids, previousIds } }).unwrap();
      onClose();
      offerUndo(message, data.undo);
    } catch (failure) {
      const { status, message } = toApiError(failure);
      if (status !== 409) return toasts.failure(message);
      setRefusal(message);
      void refetch();
    }
  };
  return (
    <Dialog
      open
      onClose={(_, reason) => !(isLoading || (isChanged && reason === 'backdropClick')) && onClose()}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { mx: { xs: 1 }, width: { xs: 'calc(100% - 16px)' } } } }}
    >
      <DialogTitle id={id} sx={{ fontSize: '1.0625rem', lineHeight: 1.4, px: { xs: 2, sm: 3 }, pb: 0.5 }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Drag a row, or use its arrows. On the handle of a row, the arrow keys, Home and End move it.
        </Typography>
        {refusal && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {refusal} The list is up to date again and has your order: check it and save again.
          </Alert>
        )}
        {error !== undefined && !data && (
          <LoadFailure title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {isTruncated ? (
          <Alert severity="info">The list is too long to be arranged.</Alert>
        ) : (
          <SortableList
            label={title}
            items={rows.map((row) => ({ id: row._id, text: text(row), picture: picture && (picture(row) ?? null) }))}
            onMove={(from, to) => setArranged(moveItem(ids, from, to))}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={isLoading} color="inherit">
          Cancel
        </Button>
        <Button
          onClick={() => void submit()}
          disabled={!isChanged}
          loading={isLoading}
          variant="contained"
          disableElevation
        >
          Save order
        </Button>
      </DialogActions>
    </Dialog>
  );
}
