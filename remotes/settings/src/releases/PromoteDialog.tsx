import type { RemoteRing } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { useState } from 'react';
import { AudienceFields, everyone, toAudience } from './AudienceFields';
import { FormDialog } from '../FormDialog';
import { usePromoteMutation } from './releaseEndpoints';
import type { ReloadReleases } from './SwitchDialog';
import { WhyField } from './WhyField';

interface PromoteDialogProps {
  remote: string;
  ring: RemoteRing;
  onClose: () => void;
  reload: ReloadReleases;
}

/** Asks who else gets the version of a ring. */
export function PromoteDialog({ remote, ring, onClose, reload }: PromoteDialogProps) {
  // The revision at the time the dialog opened, also after a reload of the releases.
  const [expected] = useState(ring.turn);
  const [choice, setChoice] = useState(everyone);
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; isFinal: boolean }>();
  const [promote, { isLoading }] = usePromoteMutation();
  const toasts = useToasts();
  const confirm = async () => {
    try {
      const body = { to: toAudience(choice), expected, ...(why.trim() ? { why } : {}) };
      const { data } = await promote({ remote, body }).unwrap();
      await reload();
      toasts.success(
        data.ring
          ? `${ring.version} of ${remote} is shown to ${data.ring.reached} of ${data.ring.administrators} administrators`
          : `${ring.version} of ${remote} is live`,
      );
      onClose();
    } catch (error) {
      const { status, message, errors = [] } = error as ApiError;
      setRefusal({ message: errors.map((one) => one.message).join(' ') || message, isFinal: status === 409 });
      if (status === 409) void reload();
    }
  };
  return (
    <FormDialog
      question={`Promote ${ring.version} of ${remote}?`}
      explanation="Those who are shown it keep it; others get it at their next page load."
      confirm="Promote"
      busy={isLoading}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <AudienceFields choice={choice} onChange={setChoice} kinds={['all', 'people', 'role', 'share']} />
      <WhyField value={why} onChange={setWhy} />
    </FormDialog>
  );
}
