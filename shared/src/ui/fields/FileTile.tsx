import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress, Link, Tooltip, Typography } from '@mui/material';
import type { DragEventHandler } from 'react';
import { FilePreview } from './FilePreview';
import type { PreviewKind } from './fileRules';

export interface Tile {
  key: string;
  src: string | File;
  /** The file name; its extension determines the preview. */
  name: string;
  /** Kind of preview, if not determined by the extension. */
  as?: PreviewKind;
  caption: string;
  /** Address of the file; if set, the caption opens it in a new tab. */
  href?: string;
  /** The file's type and size, e.g. `PDF · 1.2 MB`. */
  details?: string;
  /** The full text of a truncated caption, which is shown beside the file. */
  title?: string;
  /** Name of the file in button labels, e.g. `file 2`. */
  labelName: string;
  /** Uploaded share, 0 to 1, during the upload. */
  uploadedShare?: number;
  /** Label of the remove button; unset: no button. */
  remove?: { label: string; onClick: () => void };
}

export interface FileTileProps {
  tile: Tile;
  isCover: boolean;
  isDragged: boolean;
  isTarget: boolean;
  drag?: {
    draggable: boolean;
    onDragStart: DragEventHandler;
    onDragOver: DragEventHandler;
    onDrop: DragEventHandler;
    onDragEnd: DragEventHandler;
  };
  /** Move the file by one position; unset: the file cannot be moved that way. */
  onEarlier?: () => void;
  onLater?: () => void;
  /** Whether the files of this list can be moved. */
  isMovable: boolean;
}

const removeButtonStyle = {
  position: 'absolute',
  top: 4,
  right: 4,
  p: 0.25,
  bgcolor: 'background.paper',
  boxShadow: 1,
  '&:hover': { bgcolor: 'error.main', color: 'error.contrastText' },
};
const coverBadgeStyle = {
  position: 'absolute',
  top: 6,
  left: 6,
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: 1.6,
};

/** Room for a hundred characters. */
const longCaptionStyle = {
  flex: 1,
  minWidth: 0,
  maxHeight: 100,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
};

function MoveButtons({ tile, onEarlier, onLater }: Pick<FileTileProps, 'tile' | 'onEarlier' | 'onLater'>) {
  const directions = [
    { word: 'earlier', Icon: EarlierIcon, onMove: onEarlier },
    { word: 'later', Icon: LaterIcon, onMove: onLater },
  ];
  return (
    <Box sx={{ width: 100, display: 'flex', justifyContent: 'space-between' }}>
      {directions.map(({ word, Icon, onMove }) => (
        // Not disabled at the end of the list, to keep the focus.
        <IconButton
          key={word}
          size="small"
          aria-label={`Move ${tile.labelName} ${word}`}
          aria-disabled={!onMove}
          data-move={word}
          onClick={onMove}
          sx={{ p: 0.25, opacity: onMove ? 1 : 0.35, borderRadius: 1 }}
        >
          <Icon sx={{ fontSize: 20 }} />
        </IconButton>
      ))}
    </Box>
  );
}

/** A file with its preview, as one item of a list. */
export function FileTile({ tile, isCover, isDragged, isTarget, drag, isMovable, ...moves }: FileTileProps) {
  const { src, name, as, caption, href, details, title, uploadedShare, remove } = tile;
  return (
    <Box
      component="li"
      {...drag}
      sx={{
        width: title ? 230 : 100,
        listStyle: 'none',
        opacity: isDragged ? 0.4 : 1,
        cursor: drag ? 'grab' : undefined,
        borderRadius: 1,
        outline: isTarget ? '2px solid' : undefined,
        outlineColor: 'primary.main',
        outlineOffset: 3,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: title ? 'row' : 'column', gap: title ? 1 : 0 }}>
        <Box sx={{ position: 'relative', width: 100 }}>
          <FilePreview src={src} name={name} as={as} />
          {isCover && <Box sx={coverBadgeStyle}>Cover</Box>}
          {uploadedShare !== undefined && (
            <LinearProgress
              variant="determinate"
              value={Math.round(uploadedShare * 100)}
              aria-label={`Sending ${name}`}
              sx={{ position: 'absolute', top: 92, left: 4, right: 4, borderRadius: 1 }}
            />
          )}
          {remove && uploadedShare === undefined && (
            <Tooltip title={remove.label}>
              <IconButton size="small" aria-label={remove.label} onClick={remove.onClick} sx={removeButtonStyle}>
                <CloseIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        <Typography
          variant="caption"
          component="div"
          noWrap={!title}
          title={title ?? caption}
          color="textSecondary"
          sx={title ? longCaptionStyle : undefined}
        >
          {href ? (
            // A drag that starts on the name moves the tile instead of dragging the link.
            <Link href={href} target="_blank" rel="noopener" color="inherit" draggable={false}>
              {caption}
            </Link>
          ) : (
            caption
          )}
        </Typography>
        {details && (
          <Typography variant="caption" component="div" noWrap color="textSecondary">
            {details}
          </Typography>
        )}
      </Box>
      {isMovable && <MoveButtons tile={tile} {...moves} />}
    </Box>
  );
}
