import type { ComponentType } from 'react';
import type { InboxList } from './contracts/inbox';
import type { RightArea } from './contracts/rights';

/** Version of the host API. `requires.api` of a manifest must accept it. */
export const hostApiVersion = '1.3.0';

/** Routes of the host below `/admin/`; the first is `/admin/` itself. */
export const hostRoutes = ['', 'dashboard', 'login', 'remote-check', 'remote-preview'];

const segmentsOf = (route: string) => route.toLowerCase().split('/').filter(Boolean);

function segmentsOverlap([one, ...ones]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*' || (one === undefined && other === undefined)) return true;
  if (one?.endsWith('?') && segmentsOverlap(ones, [...(other === undefined ? [] : [other]), ...others])) return true;
  if (other?.endsWith('?') && segmentsOverlap([...(one === undefined ? [] : [one]), ...ones], others)) return true;
  if (one === undefined || other === undefined) return false;
  const isEither = [one, other].some((segment) => segment.startsWith(':'));
  return (isEither || one.replace(/\?$/, '') === other.replace(/\?$/, '')) && segmentsOverlap(ones, others);
}

/** Whether a path can match both routes: case-insensitive, `:id` matches one segment, `*` the rest. */
export const routesOverlap = (one: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(one), segmentsOf(other));

/** Icons that the shell contains. */
export type AreaIcon =
  | 'account'
  | 'category'
  | 'contacts'
  | 'file'
  | 'inquiries'
  | 'news'
  | 'page'
  | 'product'
  | 'project'
  | 'release'
  | 'settings'
  | 'tune';

/**
 * An icon: one of the shell's, the name of any icon of `@mui/icons-material` (`LocalShippingOutlined`), or an SVG path
 * in a square of 24 units (`M4 4h16v16H4z`). The build of a remote replaces names by their paths, so neither the remote
 * nor the page loads the icon package.
 */
export type Icon = AreaIcon | (string & {});

/** A number beside a sidebar entry. */
export interface BadgeCount {
  /** Not shown if it is 0. */
  count: number;
  /** What is counted, for screen readers and tooltips: `new`. */
  label: string;
  /** Shown after the number. Default: the number alone. */
  suffix?: string;
  /** Default: `primary`. */
  tone?: 'primary' | 'warning';
}

/** Returns the numbers of a badge. A React hook: it may query and set state. */
export type BadgeHook = () => readonly BadgeCount[];

/**
 * Badge of a sidebar entry: a module that is loaded after the shell was drawn. The name of an inbox list is the number of
 * its unanswered messages, which the shell counts itself.
 */
export type AreaBadge = InboxList | (() => Promise<{ default: BadgeHook }>);

type Page = () => Promise<{ default: ComponentType }>;

/** One screen of an area. */
export interface AreaRoute {
  /** Path below `/admin/`, with `:id` for a record, e.g. `manual/edit/:id`. */
  path: string;
  /** Title of the document and of the last breadcrumb: 'Manuals', 'Add Manual', 'Edit Manual'. */
  title: string;
  /** Name in an {@link AreaTarget}. Default: the last part of the path without a parameter, `edit` for `manual/edit/:id`. */
  name?: string;
  /** Loads the screen. Called again after a failure, so it must not cache a rejected promise. */
  page: Page;
}

/**
 * State of a navigation between two routes of one `page` that keeps the screen mounted: a new record moves to its own
 * address.
 */
export interface KeepScreenState {
  /** Path at which the screen was opened. */
  screen: string;
}

/** An admin area: a sidebar entry and its screens. The entry links to the first screen. */
export interface Area {
  /** Unique within the remote. */
  name: string;
  /** Former names as others use them (`<remote>/<area>`), which links by name still find. */
  aliases?: string[];
  title: string;
  icon: Icon;
  /** The sidebar lists areas of the same group together. */
  group?: string;
  /** Number shown at the sidebar entry. */
  badge?: AreaBadge;
  /** Has no sidebar entry, e.g. the profile, which the account menu links to. */
  unlisted?: boolean;
  /**
   * Area of the rights that its calls need. Only roles that may read there are offered it; lists and forms hide what the
   * role may not do. Default: offered to all. Since version 1.2 of the contract.
   */
  needs?: RightArea;
  routes: [AreaRoute, ...AreaRoute[]];
}

/** An area without its pages: enough for the shell to name it and to link to it. */
export type AreaOutline = Omit<Area, 'routes'> & { routes: Pick<AreaRoute, 'path' | 'title' | 'name'>[] };

/** A screen by the name of its area, so that links survive a change of paths. */
export interface AreaTarget {
  /** `<remote>/<area>`, e.g. `inbox/inquiries`, or a former name of the area. */
  area: string;
  /** Name of the screen. Default: the first one. */
  screen?: string;
  /** Values of the path's parameters. */
  params?: { readonly [name: string]: string };
  /** Query of the address, e.g. filters of a list. */
  query?: { readonly [name: string]: string };
}

/** A panel on the dashboard. */
export interface DashboardCard {
  /** Unique among the remote's cards; named in reports. */
  name: string;
  title: string;
  /** Link beside the title. */
  link?: { title: string; to: AreaTarget };
  /** Area of the rights that it needs, as for {@link Area.needs}. */
  needs?: RightArea;
  /** Loads the content of the panel. */
  card: Page;
}

/** Props of a dialog that a remote adds. */
export interface SlotDialogProps {
  onClose: () => void;
}

/** An entry of the command palette: opens a screen or a dialog. */
export interface PaletteEntry {
  /** Unique among the remote's entries; named in reports. */
  name: string;
  title: string;
  /** Shown beside the title. */
  detail?: string;
  icon?: Icon;
  /** Area of the rights that it needs, as for {@link Area.needs}. */
  needs?: RightArea;
  /** The screen to open. Required unless `dialog` is set. */
  to?: AreaTarget;
  /** Loads the dialog to open. */
  dialog?: () => Promise<{ default: ComponentType<SlotDialogProps> }>;
}

/** A row of a list that offers a slot. */
export interface SlotRow {
  /** Id of the record. */
  id: string;
  /** Text of the first column; empty if it is no text. */
  name: string;
}

export interface RowDialogProps {
  row: SlotRow;
  onClose: () => void;
}

/** A button on the rows of a list of another area. */
export interface RowAction {
  /** Unique among the remote's actions; named in reports. */
  name: string;
  /** The list by its area: `catalogue/products`. Lists without this slot ignore the action. */
  list: string;
  title: string;
  icon: Icon;
  /** Area of the rights that it needs, as for {@link Area.needs}. */
  needs?: RightArea;
  /** Returns the screen to open. Required unless `dialog` is set. */
  to?: (row: SlotRow) => AreaTarget;
  /** Loads the dialog to open. */
  dialog?: () => Promise<{ default: ComponentType<RowDialogProps> }>;
}

/**
 * What a remote adds to screens that it does not own. The page contains each part like an area: a part that fails is
 * reported against its remote and missing, everything else goes on.
 */
export interface RemoteSlots {
  dashboard?: DashboardCard[];
  palette?: PaletteEntry[];
  rowActions?: RowAction[];
}

/** Default export of `./manifest`, the only module a remote exposes. */
export interface RemoteManifest {
  /** The remote's name in the registry. */
  name: string;
  /** Semver range that {@link hostApiVersion} must satisfy; otherwise the shell rejects the remote with a message. */
  requires: { api: string };
  areas: Area[];
  /** Set if its screens call a service of the team, at `/api/x/<name>/…`. */
  hasService?: true;
  /** Since version 1.1 of the contract. */
  slots?: RemoteSlots;
}

/** One remote in the registry document. */
export interface RemoteEntry {
  version: string;
  /** URL of `remoteEntry.js`. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`; empty for an override at an origin. */
  integrity: string;
  /** Areas, known before the version is loaded; absent if the build does not list them. */
  areas?: AreaOutline[];
  /** Set if this browser has an override of the remote. */
  own?: {
    /** Time at which the override ends, ISO 8601. */
    expiresAt: string;
    /** Origin of a version in development; unset for a published version. */
    origin?: string;
  };
}

/** `/remotes/registry.json`. */
export type RemoteRegistry = Record<string, RemoteEntry>;

/** `/remotes/retired.json`: remotes whose last version was taken down, when, and the areas that they had. */
export type RetiredRemotes = Record<string, { at: string; areas: AreaOutline[] }>;
