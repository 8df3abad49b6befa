import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { PaletteItem } from './paletteItems';
import { optionId, PaletteOptions } from './PaletteOptions';
import { recentChoices } from './recentChoices';
import { usePaletteGroups } from './usePaletteGroups';

const paper = {
  position: 'fixed',
  top: { xs: 8, sm: '12vh' },
  m: 0,
  width: 'min(40rem, calc(100% - 16px))',
  maxHeight: { xs: 'calc(100% - 16px)', sm: '70vh' },
  display: 'flex',
  flexDirection: 'column',
} as const;

function Hint({
  groups,
  text,
  isSearching,
  hasFailed,
}: {
  groups: number;
  text: string;
  isSearching: boolean;
  hasFailed: boolean;
}) {
  const statusText = hasFailed
    ? 'Records could not be searched. Check the connection and try again.'
    : !groups && !isSearching
      ? `No results for “${text}”.`
      : '';
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: statusText ? 2 : 0 }}>
      {statusText}
    </Typography>
  );
}

/** Command palette: opens any screen or record, and runs the actions of the top bar menus. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const titleId = useId();
  const { groups, isSearching, hasFailed } = usePaletteGroups(text);
  const items = groups.flatMap((group) => group.items);
  const position = Math.min(active, items.length - 1);
  const activeId = items.length ? optionId(listId, position) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem) => {
    if (item.to) recentChoices.remember({ ...item, to: item.to });
    item.run?.();
    // Closes after the click has followed the link.
    setTimeout(() => {
      onClose();
      // Otherwise the dialog would return the focus to where it was opened.
      if (item.to) requestAnimationFrame(() => document.querySelector('main')?.focus({ preventScroll: true }));
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: position + 1, ArrowUp: position - 1 + items.length };
    const next = moves[event.key];
    if (next !== undefined && items.length) {
      event.preventDefault();
      setActive(next % items.length);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={0}
      slotProps={{ paper: { sx: paper } }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        Command palette
      </h2>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          placeholder="Search screens and records"
          inputProps={{
            role: 'combobox',
            dir: 'auto',
            'aria-label': 'Search screens and records',
            'aria-autocomplete': 'list',
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            maxLength: 200,
            spellCheck: false,
          }}
        />
      </Box>
      {isSearching && <LinearProgress aria-label="Searching" sx={{ height: 2, mb: '-2px' }} />}
      <PaletteOptions id={listId} groups={groups} active={position} onPoint={setActive} onChoose={choose} />
      <Hint groups={groups.length} text={text.trim()} isSearching={isSearching} hasFailed={hasFailed} />
    </Dialog>
  );
}
