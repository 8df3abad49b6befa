import { IconButton, Menu, Tooltip } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  /** Renders the menu items; `close` closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A top bar icon that opens a menu. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
