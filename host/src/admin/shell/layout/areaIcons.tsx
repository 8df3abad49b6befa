import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { createSvgIcon } from '@mui/material/utils';
import type { AreaIcon } from '@msl/shared/remote';

const icons: Record<AreaIcon, SvgIconComponent> = {
  account: AccountCircleOutlined,
  category: CategoryOutlined,
  contacts: ContactsOutlined,
  file: DescriptionOutlined,
  inquiries: MarkEmailUnreadOutlined,
  news: NewspaperOutlined,
  page: ArticleOutlined,
  product: LightbulbOutlined,
  project: LocationCityOutlined,
  release: RocketLaunchOutlined,
  settings: SettingsOutlined,
  tune: TuneOutlined,
};

const isPath = (icon: string) => /^m[\d\s.,+-]/i.test(icon);

const drawn = new Map<string, SvgIconComponent>();

/** Returns the component that draws an SVG path, the same one for the same path. */
function pathIcon(path: string): SvgIconComponent {
  const icon = drawn.get(path) ?? (createSvgIcon(<path d={path} />, 'Drawn') as SvgIconComponent);
  drawn.set(path, icon);
  return icon;
}

/** Returns the icon of a manifest: by name, or drawn from an SVG path. A folder for an unknown name. */
export const iconOf = (icon: string): SvgIconComponent =>
  icons[icon as AreaIcon] ?? (isPath(icon) ? pathIcon(icon) : FolderOutlined);
