import CloseIcon from '@mui/icons-material/Close';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Dialog, IconButton, useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../feedback/lazyPart';
import { useOpenPreview } from './useOpenPreview';
import type { PreviewSource } from './usePreview';

const PreviewPane = lazyPart(async () => (await import('./PreviewPane')).PreviewPane, {
  failed: 'The preview could not be loaded.',
});

const Place = createContext<HTMLElement | null>(null);

/** Height of the admin's top bar and of the spacing around the preview, in px. */
const aboveAndBelow = 112;

const beside = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 0.85fr)' },
  alignItems: 'start',
};

/** Layout of a form with a {@link LivePreview}, which is beside the form if the window is wide enough. */
export function PreviewLayout({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={place}>
      <Box sx={beside}>
        <Box sx={{ minWidth: 0, gridRow: { xs: 2, lg: 'auto' } }}>{children}</Box>
        <Box
          ref={setPlace}
          sx={{
            position: { lg: 'sticky' },
            top: { lg: 'calc(var(--admin-head, 56px) + 32px)' },
            height: { lg: `calc(100vh - ${aboveAndBelow}px)` },
            // Reserves the height of the button while the form loads.
            minHeight: { xs: 37, lg: 400 },
          }}
        />
      </Box>
    </Place>
  );
}

interface PreviewDialogProps extends PreviewSource {
  onClose: () => void;
  onLeave: (goOn: () => void) => void;
}

function PreviewDialog({ onClose, onLeave, ...source }: PreviewDialogProps) {
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': 'Preview' } }}>
      <PreviewPane {...source} initialDevice="phone" onLeave={onLeave}>
        <IconButton aria-label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </PreviewPane>
    </Dialog>
  );
}

/**
 * Shows the public page with the unsaved values of the surrounding form: beside the form in a {@link PreviewLayout}, in
 * a smaller window behind a button.
 */
export function LivePreview(source: PreviewSource) {
  const place = useContext(Place);
  const isWide = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const { isOpen, open, close, leave } = useOpenPreview();
  if (!place) return null;
  return createPortal(
    isWide ? (
      <PreviewPane {...source} />
    ) : (
      <>
        <Button variant="outlined" startIcon={<PreviewIcon />} onClick={open}>
          Preview
        </Button>
        {isOpen && <PreviewDialog {...source} onClose={close} onLeave={leave} />}
      </>
    ),
    place,
  );
}
