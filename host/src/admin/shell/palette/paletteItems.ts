import { foldText } from '@msl/shared/foldText';
import AddOutlined from '@mui/icons-material/Add';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Logout from '@mui/icons-material/Logout';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FoundRecord } from '@msl/shared/contracts';
import type { ThemeMode } from '@msl/shared/data';
import type { PaletteEntry } from '@msl/shared/remote';
import { areaPath } from '../../remotes/areas/areaPaths';
import { adminPath, type AreaView } from '../../remotes/areas/areaViews';
import type { SlotPart } from '../../remotes/areas/slotParts';
import type { Rights } from '../../remotes/areas/useRights';
import { iconOf } from '../layout/areaIcons';
import { editTarget, kindViews } from '../records/recordKinds';
import type { OpenDialog } from '../slots/slotState';
import type { RecentChoice } from './recentChoices';

/** An entry of the palette: a link or an action. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Kind or location, shown beside the title. */
  detail: string;
  icon: SvgIconComponent;
  to?: string;
  run?: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** Every screen of the manifests whose path has no parameter, without those that add records where this is not allowed. */
export function screenItems(views: AreaView[], { may }: Rights): PaletteItem[] {
  const screens = views.flatMap(({ area }) =>
    area.routes
      .filter(({ path }) => !path.includes(':') && (!path.endsWith('/add') || may('write', area.needs)))
      .map(({ path, title }, index) => ({
        id: adminPath(path),
        title,
        detail: area.group ?? '',
        icon: index ? AddOutlined : iconOf(area.icon),
        to: adminPath(path),
      })),
  );
  const dashboard = { id: '/admin/dashboard', title: 'Dashboard', detail: '', icon: DashboardOutlined };
  return [{ ...dashboard, to: dashboard.id }, ...screens];
}

/** The entries of remotes, without those whose screen is not in the page. */
export function slotItems(
  parts: SlotPart<PaletteEntry>[],
  views: AreaView[],
  openDialog: (dialog: OpenDialog) => void,
): PaletteItem[] {
  return parts.flatMap(({ key, remote, part }): PaletteItem[] => {
    const { title, detail = '', icon, to, dialog } = part;
    const shown = { id: `slot ${key}`, title, detail, icon: icon ? iconOf(icon) : BoltOutlined };
    if (dialog) return [{ ...shown, run: () => openDialog({ remote, part, load: dialog }) }];
    const path = to && areaPath(views, to);
    return path === undefined ? [] : [{ ...shown, to: path }];
  });
}

const themes: Record<ThemeMode, string> = { light: 'Light theme', dark: 'Dark theme', auto: 'System theme' };

export const actionItems = (setTheme: (mode: ThemeMode) => void, signOut: () => void): PaletteItem[] => [
  ...Object.entries(themes).map(([mode, title]) => ({
    ...{ id: `theme ${mode}`, title, detail: 'Action', icon: ContrastOutlined },
    run: () => setTheme(mode as ThemeMode),
  })),
  { id: 'sign out', title: 'Log Out', detail: 'Action', icon: Logout, run: signOut },
];

/** The record's form; nothing if no remote of the page has it. */
export function recordItems(record: FoundRecord, views: AreaView[]): PaletteItem[] {
  const { name, icon } = kindViews[record.kind];
  const detail = [name, record.detail].filter(Boolean).join(' · ');
  const to = areaPath(views, editTarget(record));
  return to === undefined ? [] : [{ id: `${record.kind} ${record._id}`, title: record.title, detail, icon, to }];
}

export const recentItem = (choice: RecentChoice): PaletteItem => ({ ...choice, icon: HistoryOutlined });

/** Items that contain every word of the text; titles starting with the text come first. */
export function filterItems(items: PaletteItem[], text: string): PaletteItem[] {
  const searchText = foldText(text);
  const words = searchText.split(' ');
  const startsWithText = ({ title }: PaletteItem) => foldText(title).startsWith(searchText);
  const matches = items.filter(({ title, detail }) =>
    words.every((word) => foldText(`${title} ${detail}`).includes(word)),
  );
  return [...matches.filter(startsWithText), ...matches.filter((item) => !startsWithText(item))];
}
