import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import { useConfirmedSignOut } from '../session/SignOutProvider';
import { MenuButton } from './MenuButton';

/** Menu of the signed-in administrator: profile, settings, sign out. */
export function AccountMenu() {
  const signOut = useConfirmedSignOut();
  return (
    <MenuButton label="Account" icon={<AccountCircleOutlined fontSize="small" />}>
      {(close) => [
        <MenuItem key="profile" component={Link} to="/admin/profile" onClick={close}>
          <ListItemIcon>
            <AccountCircleOutlined fontSize="small" />
          </ListItemIcon>
          Profile
        </MenuItem>,
        <MenuItem key="settings" component={Link} to="/admin/setting/index" onClick={close}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          Settings
        </MenuItem>,
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
