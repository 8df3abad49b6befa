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

/** Returns the icon that a manifest names, or a folder for an unknown name. */
export const iconOf = (name: string): SvgIconComponent => icons[name as AreaIcon] ?? FolderOutlined;
