import { maxAttachmentMegabytes, type ReplyFile } from '@msl/shared/contracts';
import { sizeText } from '@msl/shared/ui';
import AttachIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ReplyUploads } from './useReplyUploads';

const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' };

interface FileRowProps {
  name: string;
  bytes: number;
  button: { label: string; onClick: () => void };
  children?: ReactNode;
}

const FileRow = ({ name, bytes, button: { label, onClick }, children }: FileRowProps) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1 }}>
        <Typography component="bdi" variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          {sizeText(bytes)}
        </Typography>
      </Typography>
      {children}
    </Box>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Stack>
);

interface OwnFilesProps {
  files: ReplyFile[];
  uploads: ReplyUploads;
}

/** Files of one's own: chosen here, dropped on the answer or pasted into its text. */
export const OwnFiles = ({ files, uploads: { uploads, add, remove, bytes, faults, forgetFaults } }: OwnFilesProps) => (
  <div>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Button
        component="label"
        // The keyboard stops at the field in it.
        role={undefined}
        tabIndex={-1}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<AttachIcon />}
        sx={{ position: 'relative', '&:focus-within': { outline: 2, outlineOffset: 2 } }}
      >
        Attach files
        <Box
          component="input"
          type="file"
          multiple
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // Allows choosing the same file again after it was removed.
            event.target.value = '';
          }}
          sx={hidden}
        />
      </Button>
      <Typography variant="caption" color="textSecondary">
        {bytes
          ? `${sizeText(bytes)} of ${maxAttachmentMegabytes} MB`
          : `Choose, drop or paste them; at most ${maxAttachmentMegabytes} MB together`}
      </Typography>
    </Stack>
    {files.length + uploads.length > 0 && (
      <Box component="ul" aria-label="Files of this answer" sx={{ m: 0, mt: 1, p: 0, maxWidth: 520 }}>
        {files.map((file) => (
          <FileRow key={file._id} {...file} button={{ label: `Remove ${file.name}`, onClick: () => remove(file) }} />
        ))}
        {uploads.map(({ key, name, bytes: size, share, cancel }) => (
          <FileRow key={key} name={name} bytes={size} button={{ label: `Cancel ${name}`, onClick: cancel }}>
            <LinearProgress variant="determinate" value={Math.round(share * 100)} aria-label={`Uploading ${name}`} />
          </FileRow>
        ))}
      </Box>
    )}
    {faults.length > 0 && (
      <Alert severity="error" onClose={forgetFaults} sx={{ mt: 1 }}>
        {faults.map((fault, index) => (
          <div key={index}>{fault}</div>
        ))}
      </Alert>
    )}
  </div>
);
