import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { FilePreview } from './FilePreview';
import { sizeText } from './fileRules';

export interface FileTileProps {
  src: string | File;
  name: string;
  caption: string;
  /** What the button says that takes the file away; without it there is none. */
  remove?: { label: string; onClick: () => void };
}

/** A file with its preview, as one item of a list. */
export function FileTile({ src, name, caption, remove }: FileTileProps) {
  return (
    <Box component="li" sx={{ width: 100, position: 'relative', listStyle: 'none' }}>
      <FilePreview src={src} name={name} />
      <Typography variant="caption" component="div" noWrap title={caption} color="textSecondary">
        {caption}
      </Typography>
      {remove && (
        <Tooltip title={remove.label}>
          <IconButton
            size="small"
            onClick={remove.onClick}
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              p: 0.25,
              bgcolor: 'background.paper',
              boxShadow: 1,
              '&:hover': { bgcolor: 'error.main', color: 'error.contrastText' },
            }}
          >
            <CloseIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

/** A chosen file that is not sent yet. */
export function NewFileTile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <FileTile
      src={file}
      name={file.name}
      caption={`${file.name} · ${sizeText(file.size)}`}
      remove={{ label: `Remove ${file.name}`, onClick: onRemove }}
    />
  );
}
