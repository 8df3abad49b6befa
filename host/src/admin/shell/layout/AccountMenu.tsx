import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import { useAreaPath } from '@msl/shared/ui';
import { Link } from 'react-router-dom';
import { useConfirmedSignOut } from '../session/SignOutProvider';
import { MenuButton } from './MenuButton';

const entries = [
  { title: 'Profile', icon: AccountCircleOutlined, to: { area: 'settings/profile' } },
  { title: 'Settings', icon: SettingsOutlined, to: { area: 'settings/meta' } },
];

/** Menu of the signed-in administrator: profile, settings, sign out. */
export function AccountMenu() {
  const signOut = useConfirmedSignOut();
  const pathOf = useAreaPath();
  const links = entries.flatMap(({ to, ...entry }) => {
    const path = pathOf(to);
    return path === undefined ? [] : [{ ...entry, path }];
  });
  return (
    <MenuButton label="Account" icon={<AccountCircleOutlined fontSize="small" />}>
      {(close) => [
        ...links.map(({ title, icon: Icon, path }) => (
          <MenuItem key={title} component={Link} to={path} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {title}
          </MenuItem>
        )),
        <Divider key="line" />,
        <MenuItem
          key="out"
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Log Out
        </MenuItem>,
      ]}
    </MenuButton>
  );
}
