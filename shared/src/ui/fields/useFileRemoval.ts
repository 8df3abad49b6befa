import { useToasts } from '../feedback/useToasts';
import { useFormContext } from '../forms/formContext';
import { type MutationHook, type StoredRecord, toApiError } from '../queryHooks';

/** The toasts of a removal. */
interface RemovalTexts {
  removed: string;
  failed: string;
  /** When the server was not reached, if not the same. */
  unreached?: string;
}

const imageTexts: RemovalTexts = {
  removed: 'Image deleted successfully',
  failed: 'Failed to delete the image.',
  unreached: 'Error deleting image',
};

/**
 * Removes stored files of the record being edited, by their position: pass it as a FileField's `onRemoveStored`.
 *
 * The form goes on with the record the server answers, so that its own removal does not look like a stale edit.
 *
 * @param texts the toasts; unless said, those for images
 */
export function useFileRemoval<Answer extends { data: StoredRecord }, Args>(
  useRemove: MutationHook<Answer, Args>,
  texts: RemovalTexts = imageTexts,
) {
  const { record, replaceRecord } = useFormContext();
  const [remove] = useRemove();
  const toasts = useToasts();
  return async (index: number) => {
    try {
      const { data } = await remove({ id: record?._id, index: String(index) } as Args).unwrap();
      replaceRecord(data);
      toasts.success(texts.removed);
    } catch (error) {
      const isUnreached = toApiError(error).status === 0;
      toasts.failure((isUnreached && texts.unreached) || texts.failed);
    }
  };
}
