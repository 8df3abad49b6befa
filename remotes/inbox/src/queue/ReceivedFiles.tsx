import { type FileRisk, type ReceivedMail, receivedFilePath } from '@msl/shared/contracts';
import { sizeText, useFileDownload } from '@msl/shared/ui';
import DownloadIcon from '@mui/icons-material/Download';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Button, Stack, Typography } from '@mui/material';

const riskTexts: Record<FileRisk, string> = {
  program: 'A program: it can do anything on your computer.',
  script: 'A script: it can do anything on your computer.',
  page: 'A page with possible scripts: it may ask for passwords under a false name.',
  macros: 'It may contain macros: do not allow them to run.',
  shortcut: 'A shortcut: it can start programs or open an address.',
  'disk-image': 'A disk image: what is in it escapes the checks of your computer.',
};
const advice = 'Open it only if you expect it from this sender.';

interface ReceivedFilesProps {
  messageId: string;
  files: ReceivedMail['attachments'];
}

/** The files of a mail as downloads, with a warning beside those that can run. */
export function ReceivedFiles({ messageId, files }: ReceivedFilesProps) {
  const { download, underWay } = useFileDownload();
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {files.map(({ _id, name, bytes, risk }) => {
        const path = receivedFilePath(messageId, _id);
        const warningId = `risk-${_id}`;
        return (
          <Box key={_id} sx={{ minWidth: 0, ...(risk && { flexBasis: '100%' }) }}>
            <Button
              size="small"
              variant="outlined"
              color={risk ? 'warning' : 'inherit'}
              startIcon={<DownloadIcon />}
              loading={underWay === path}
              loadingPosition="start"
              onClick={() => void download(path, name)}
              aria-describedby={risk ? warningId : undefined}
              sx={{ overflowWrap: 'anywhere', textAlign: 'start', textTransform: 'none' }}
            >
              <span>
                <bdi>{name}</bdi>
                {` · ${sizeText(bytes)}`}
              </span>
            </Button>
            {risk && (
              <Stack id={warningId} direction="row" sx={{ gap: 0.5, mt: 0.5, color: 'warning.main' }}>
                <WarningIcon fontSize="small" />
                <Typography variant="body2">{`${riskTexts[risk]} ${advice}`}</Typography>
              </Stack>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
