import type { RemoteRelease } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { AudienceFields, everyone, toAudience } from './AudienceFields';
import { FormDialog } from '../FormDialog';
import { useActivateMutation, useRollbackMutation, useShowToRingMutation } from './releaseEndpoints';
import { SettleField } from './SettleField';
import { WhyField } from './WhyField';

/** Reloads all releases. */
export type ReloadReleases = () => Promise<{ data?: { data: RemoteRelease[] } }>;

type SwitchKind = 'activate' | 'rollback' | 'recall';

const confirmLabels: Record<SwitchKind, string> = {
  activate: 'Activate',
  rollback: 'Roll back',
  recall: 'Take back',
};

const questions: Record<SwitchKind, (version: string, remote: string) => string> = {
  activate: (version, remote) => `Make ${version} of ${remote} live?`,
  rollback: (version, remote) => `Roll ${remote} back to ${version}?`,
  recall: (version, remote) => `Take ${version} of ${remote} back?`,
};

interface SwitchDialogProps {
  release: RemoteRelease;
  /** `recall` ends the ring of this version. */
  kind: SwitchKind;
  version: string;
  onClose: () => void;
  reload: ReloadReleases;
}

/** Confirms the activation of another version and asks for the reason. */
export function SwitchDialog({ release, kind, version, onClose, reload }: SwitchDialogProps) {
  const { name, live } = release;
  // The revision at the time the dialog opened, also after a reload of the releases.
  const [expectedRevision] = useState(release.turn);
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; isFinal: boolean; mayAllow: boolean }>();
  const [allowsRouteChanges, setAllowsRouteChanges] = useState(false);
  const [choice, setChoice] = useState(everyone);
  const [settleHours, setSettleHours] = useState<number | null>(24);
  const [busy, setBusy] = useState(false);
  const [activate] = useActivateMutation();
  const [rollback] = useRollbackMutation();
  const [showToRing] = useShowToRingMutation();
  const toasts = useToasts();
  const switchBody = { expected: expectedRevision, ...(why.trim() ? { why } : {}) };
  const routeChanges = allowsRouteChanges ? { allowRouteChanges: why.trim() || 'No reason was given.' } : {};
  // Without `of`, a rollback would end a ring that started meanwhile.
  const of = kind === 'recall' ? version : (live ?? undefined);
  const isForRing = kind === 'activate' && choice.kind !== 'all';
  /** Sends the change and returns the sentence that confirms it. */
  const send = async (): Promise<string> => {
    if (isForRing) {
      const body = { version, to: toAudience(choice), settleHours, ...switchBody, ...routeChanges };
      const { data } = await showToRing({ remote: name, body }).unwrap();
      await reload();
      return `${version} of ${name} is shown to ${data.reached} of ${data.administrators} administrators`;
    }
    const { data } = await (
      kind === 'activate'
        ? activate({ remote: name, body: { version, ...switchBody, ...routeChanges } })
        : rollback({ remote: name, body: { ...switchBody, of } })
    ).unwrap();
    await reloadUntilShown(data.turn);
    return kind === 'recall' ? `${version} of ${name} was taken back` : `${version} of ${name} is live`;
  };
  /** Reloads twice: the first reload may have started before the switch. Until then the known revision is out of date. */
  const reloadUntilShown = async (revision: number) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await reload();
      if (data?.data.some((shown) => shown.name === name && shown.turn >= revision)) return;
    }
  };
  const confirm = async () => {
    setBusy(true);
    try {
      toasts.success(await send());
      onClose();
    } catch (error) {
      const { status, message, errors = [] } = error as ApiError;
      const mayAllow = errors.length > 0 && errors.every(({ field }) => field === 'links');
      const faults = errors.map((one) => one.message).join(' ');
      setRefusal({ message: faults || message, isFinal: status === 409, mayAllow });
      setBusy(false);
      if (status === 409) void reload();
    }
  };
  const explain = () => {
    if (kind === 'recall') return `Those who are shown it get ${live ?? 'nothing'} again at their next page load.`;
    if (isForRing) return `They get it at their next page load. Everyone else keeps ${live ?? 'what they have'}.`;
    return `Everyone gets it at their next page load${live ? ` instead of ${live}, which stays published` : ''}.`;
  };
  return (
    <FormDialog
      question={questions[kind](version, name)}
      explanation={explain()}
      confirm={confirmLabels[kind]}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {kind === 'activate' && <AudienceFields choice={choice} onChange={setChoice} />}
      {isForRing && <SettleField hours={settleHours} onChange={setSettleHours} />}
      <WhyField value={why} onChange={setWhy} autoFocus />
      {refusal?.mayAllow && (
        <FormControlLabel
          control={
            <Checkbox checked={allowsRouteChanges} onChange={({ target }) => setAllowsRouteChanges(target.checked)} />
          }
          label="Activate it all the same, for this reason"
        />
      )}
    </FormDialog>
  );
}
