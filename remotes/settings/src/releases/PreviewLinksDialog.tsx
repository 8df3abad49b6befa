import type { PreviewLink } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { DateTime } from '@msl/shared/ui';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { useAction } from '../useAction';
import { FormDialog } from '../FormDialog';
import { useCreatePreviewLinkMutation, useEndPreviewLinkMutation, useListPreviewLinksQuery } from './previewEndpoints';
import { VersionName } from './VersionName';

function LinkRow({ link: { _id: id, remote, version, createdBy, expiresAt } }: { link: PreviewLink }) {
  const [endLink, { isLoading }] = useEndPreviewLinkMutation();
  const runAction = useAction();
  const end = () => runAction(() => endLink({ remote, id }).unwrap(), 'The preview link is ended');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <VersionName version={version} /> by {createdBy}, until <DateTime at={expiresAt} />
      </Typography>
      <Button size="small" color="inherit" loading={isLoading} onClick={() => void end()}>
        End
      </Button>
    </Box>
  );
}

/** The links of a remote that can be opened. */
function ActiveLinks({ remote }: { remote: string }) {
  const { data, error, refetch } = useListPreviewLinksQuery({ remote }, { refetchOnMountOrArgChange: true });
  const links = data?.data;
  if (error && !links) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        {(error as ApiError).message}
      </Alert>
    );
  }
  if (!links) return <Skeleton height={40} />;
  if (!links.length) return <Typography variant="body2">No link can be opened at the moment.</Typography>;
  return (
    <Box component="ul" aria-label={`Preview links of ${remote}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {links.map((link) => (
        <LinkRow key={link._id} link={link} />
      ))}
    </Box>
  );
}

interface PreviewLinksDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Creates a link that shows a version, and lists the links of the remote with a button to end each. */
export function PreviewLinksDialog({ remote, version, onClose }: PreviewLinksDialogProps) {
  const [createLink, { data: created, error, isLoading, reset }] = useCreatePreviewLinkMutation();
  const { status, message } = (error ?? {}) as Partial<ApiError>;
  return (
    <FormDialog
      question={`Preview ${version} of ${remote} by a link`}
      explanation="Any administrator who opens the link sees this version in their browser only, for a day. Everyone else keeps the live version."
      confirm="Create link"
      busy={isLoading}
      refusal={message === undefined ? undefined : { message, isFinal: status === 403 || status === 422 }}
      onConfirm={() => void createLink({ remote, body: { version } })}
      onClose={onClose}
    >
      {created && (
        <OneTimeSecretNotice
          title="Copy the link now: it is not shown again"
          label="Preview link"
          text={new URL(created.data.path, window.location.origin).href}
          onClose={reset}
        />
      )}
      <ActiveLinks remote={remote} />
    </FormDialog>
  );
}
