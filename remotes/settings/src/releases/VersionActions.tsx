import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';

export interface VersionAction {
  label: string;
  isDestructive?: boolean;
  run: () => void;
}

interface VersionActionsProps {
  version: string;
  /** The first one is the button, the others are in the menu. */
  actions: VersionAction[];
}

function MoreActions({ version, actions }: VersionActionsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<VersionAction>();
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={`More actions for ${version}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(true)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{
          list: { 'aria-label': `More actions for ${version}` },
          transition: {
            // A dialog that opens later returns the focus to the button instead of the removed menu.
            onExited: () => {
              chosen?.run();
              setChosen(undefined);
            },
          },
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            sx={{ color: action.isDestructive ? 'error.main' : undefined }}
            onClick={() => {
              setChosen(action);
              setIsOpen(false);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The most likely action of a version as a button, and a menu of the others. */
export function VersionActions({ version, actions }: VersionActionsProps) {
  const [first, ...others] = actions;
  if (!first) return <div />;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: { md: 'flex-end' } }}>
      <Button size="small" variant="outlined" onClick={first.run}>
        {first.label}
      </Button>
      {others.length > 0 && <MoreActions version={version} actions={others} />}
    </Box>
  );
}
