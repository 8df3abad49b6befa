import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { lazyPart } from '@msl/shared/ui';
import { useEffect, useState } from 'react';

const load = async () => (await import('./CommandPalette')).CommandPalette;
const CommandPalette = lazyPart(load, { failed: 'The search could not be loaded.', isDialog: true });
const prepare = () => void load().catch(() => undefined);

const isMac = () => navigator.platform.startsWith('Mac');

/** Opens the command palette, as Ctrl K (Cmd K) does anywhere in the admin. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <ButtonBase
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        sx={{
          height: 36,
          minWidth: 36,
          px: { xs: 1, sm: 1.5 },
          gap: 1,
          borderRadius: 1,
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          color: 'text.secondary',
          typography: 'body2',
          '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Search
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, fontFamily: 'inherit', fontSize: '0.75rem' }}>
          {isMac() ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && <CommandPalette onClose={() => setIsOpen(false)} />}
    </>
  );
}
