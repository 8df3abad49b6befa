import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';

export interface FileDropProps {
  id: string;
  name: string;
  /** Extensions, without dots. */
  accept: readonly string[];
  several: boolean;
  /** Description of the accepted files. */
  hint: string;
  onFiles: (files: File[]) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
  aria: Record<string, string | boolean>;
}

const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' };

/** Accepts files by drag and drop or from the file dialog. */
export function FileDrop({ id, name, accept, several, hint, onFiles, onBlur, inputRef, aria }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="input"
        type="file"
        id={id}
        name={name}
        ref={inputRef}
        multiple={several}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        onBlur={onBlur}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
        }}
        sx={{ ...hidden, '&:focus-visible + label': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
        {...aria}
      />
      <Box
        component="label"
        htmlFor={id}
        onDrop={onDrop}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'action.disabled',
          borderRadius: 1,
          bgcolor: isOver ? 'action.selected' : 'transparent',
          cursor: 'pointer',
          transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
          '&:hover': { borderColor: 'text.secondary' },
        }}
      >
        <UploadIcon color="action" />
        <div>
          <Typography variant="body2">
            Drop {several ? 'files' : 'a file'} here, or{' '}
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
              choose {several ? 'files' : 'a file'}
            </Box>
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {hint}
          </Typography>
        </div>
      </Box>
    </Box>
  );
}
