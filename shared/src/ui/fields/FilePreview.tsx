import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Typography } from '@mui/material';
import { useCallback } from 'react';
import { extensionOf, previewOf } from './fileRules';

export interface FilePreviewProps {
  /** Its address, or the file itself while it is not stored yet. */
  src: string | File;
  /** The file's name, by whose extension it is shown. */
  name: string;
}

const fill = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' };

/** A file in a box of 100 by 100 px: picture, video with controls, document with its extension, or a plain icon. */
export function FilePreview({ src, name }: FilePreviewProps) {
  const kind = previewOf(name);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement) => {
      const address = typeof src === 'string' ? src : URL.createObjectURL(src);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [src],
  );
  return (
    <Box
      sx={{
        width: 100,
        height: 100,
        flex: 'none',
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
      }}
    >
      {kind === 'image' && <Box component="img" ref={show} alt="" loading="lazy" sx={fill} />}
      {kind === 'video' && <Box component="video" ref={show} controls muted preload="metadata" sx={fill} />}
      {kind === 'document' && (
        <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
          <DocumentIcon sx={{ fontSize: 40 }} />
          <Typography variant="caption" component="div" sx={{ textTransform: 'uppercase', fontWeight: 600 }}>
            {extensionOf(name)}
          </Typography>
        </Box>
      )}
      {kind === 'other' && <FileIcon sx={{ fontSize: 40, color: 'text.secondary' }} />}
    </Box>
  );
}
