import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { addressOf, extensionOf, type PreviewKind, previewOf } from './fileRules';

export interface FilePreviewProps {
  /** Address of a stored file, or a file that is not stored yet. */
  src: string | File;
  /** The file name; its extension determines the preview. */
  name: string;
  /** Kind of preview, if not determined by the extension. */
  as?: PreviewKind;
}

const fill = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' };

/**
 * Previews a file in a box of 100 by 100 px: picture, video with controls, document with its extension, or an icon. Shows a
 * message if a picture or video cannot be loaded.
 */
export function FilePreview({ src, name, as: kind = previewOf(name) }: FilePreviewProps) {
  const [isBroken, setIsBroken] = useState(false);
  const onError = () => setIsBroken(true);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement) => {
      const address = typeof src === 'string' ? addressOf(src) : URL.createObjectURL(src);
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
      {isBroken && <BrokenPreview kind={kind} />}
      {kind === 'image' && !isBroken && (
        <Box
          component="img"
          ref={show}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={onError}
          sx={fill}
        />
      )}
      {kind === 'video' && !isBroken && (
        <Box component="video" ref={show} controls muted preload="metadata" onError={onError} sx={fill} />
      )}
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

function BrokenPreview({ kind }: { kind: PreviewKind }) {
  return (
    <Box sx={{ px: 0.5, textAlign: 'center', color: 'error.main' }}>
      <BrokenIcon sx={{ fontSize: 32 }} />
      <Typography variant="caption" component="div" sx={{ lineHeight: 1.25 }}>
        This {kind === 'video' ? 'video' : 'picture'} cannot be loaded.
      </Typography>
    </Box>
  );
}
