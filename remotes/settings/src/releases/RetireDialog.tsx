import type { RemoteRelease } from '@msl/shared/contracts';
import { useToasts } from '@msl/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { useRetireMutation } from './retireEndpoints';

/** Confirms that a remote is retired and asks for the reason. */
export function RetireDialog({ release, onClose }: { release: RemoteRelease; onClose: () => void }) {
  const { name } = release;
  // The revision at the time the dialog opened, also after a reload of the releases.
  const [expected] = useState(release.turn);
  const [retire, { isLoading, error }] = useRetireMutation();
  const toasts = useToasts();
  const confirm = async (why: string) => {
    const { error: refusal } = await retire({ remote: name, body: { why, expected } });
    if (refusal) return;
    toasts.success(`${name} is retired`);
    onClose();
  };
  return (
    <ReasonDialog
      question={`Retire ${name}?`}
      explanation="Its areas leave the back-office for everyone at their next page load; links to them say that they were retired. Versions and history stay, and activating a version brings it back."
      confirm="Retire"
      hint="Shown in the history."
      missing="Say why it is retired."
      busy={isLoading}
      error={error}
      onConfirm={(why) => void confirm(why)}
      onClose={onClose}
    />
  );
}
