import type { SlotDialogProps } from '@msl/shared/remote';
import { ConfirmDialog, useToasts } from '@msl/shared/ui';
import { useSeeMutation } from '../seenEndpoints';

/** Marks the messages of all lists as seen, after a confirmation. */
export function MarkSeenDialog({ onClose }: SlotDialogProps) {
  const [see, { isLoading }] = useSeeMutation();
  const toasts = useToasts();
  const markSeen = async () => {
    try {
      await Promise.all([see({ body: { list: 'inquiries' } }).unwrap(), see({ body: { list: 'contacts' } }).unwrap()]);
      onClose();
    } catch {
      toasts.failure('The messages could not be marked as seen. Try again.');
    }
  };
  return (
    <ConfirmDialog
      question="Mark all messages as seen?"
      confirm="Mark as seen"
      busy={isLoading}
      onConfirm={() => void markSeen()}
      onRefuse={onClose}
    >
      Inquiries and contact messages no longer count as new for you. Suspected spam stays as it is.
    </ConfirmDialog>
  );
}
