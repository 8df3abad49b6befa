import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { ListItemIcon, MenuItem } from '@mui/material';
import { themeChosen, type ThemeMode, useAppDispatch, useAppSelector } from '@msl/shared/data';
import { MenuButton } from './MenuButton';

const modes = [
  { mode: 'light', label: 'Light', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', Icon: DarkModeOutlined },
  { mode: 'auto', label: 'Auto', Icon: ContrastOutlined },
] satisfies { mode: ThemeMode; label: string; Icon: unknown }[];

export function ThemeMenu() {
  const chosen = useAppSelector((state) => state.interface.theme);
  const dispatch = useAppDispatch();
  const { Icon: ChosenIcon } = modes.find(({ mode }) => mode === chosen) ?? modes[0]!;
  return (
    <MenuButton label="Theme" icon={<ChosenIcon fontSize="small" />}>
      {(close) =>
        modes.map(({ mode, label, Icon }) => (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={mode === chosen}
            selected={mode === chosen}
            onClick={() => {
              dispatch(themeChosen(mode));
              close();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
