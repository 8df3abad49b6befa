import { useToasts } from '../feedback/useToasts';
import { useFormContext } from '../forms/formContext';
import type { MutationHook, StoredRecord } from '../queryHooks';

const imageTexts = { removed: 'Image deleted successfully', failed: 'Failed to delete the image.' };

/**
 * Removes stored files of the record being edited, by their position: pass it as a FileField's `onRemoveStored`.
 *
 * The form goes on with the record the server answers, so that its own removal does not look like a stale edit.
 *
 * @param texts the toasts; unless said, those for images
 */
export function useFileRemoval<Answer extends { data: StoredRecord }, Args>(
  useRemove: MutationHook<Answer, Args>,
  texts = imageTexts,
) {
  const { record, replaceRecord } = useFormContext();
  const [remove] = useRemove();
  const toasts = useToasts();
  return async (index: number) => {
    try {
      const { data } = await remove({ id: record?._id, index: String(index) } as Args).unwrap();
      replaceRecord(data);
      toasts.success(texts.removed);
    } catch {
      toasts.failure(texts.failed);
    }
  };
}
