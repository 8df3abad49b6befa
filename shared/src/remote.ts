import type { ComponentType } from 'react';
import type { InboxList } from './contracts/inbox';

/** The version of the host's contract with remotes: what `requires.api` of a manifest is held against. */
export const hostApiVersion = '1.0.0';

/** The screens below `/admin/` that the host has itself; the first is `/admin/`. */
export const hostRoutes = ['', 'dashboard', 'login', 'remote-check'];

const segmentsOf = (route: string) => route.toLowerCase().split('/').filter(Boolean);

function segmentsMeet([one, ...ones]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*' || (one === undefined && other === undefined)) return true;
  if (one?.endsWith('?') && segmentsMeet(ones, [...(other === undefined ? [] : [other]), ...others])) return true;
  if (other?.endsWith('?') && segmentsMeet([...(one === undefined ? [] : [one]), ...ones], others)) return true;
  if (one === undefined || other === undefined) return false;
  const isEither = [one, other].some((segment) => segment.startsWith(':'));
  return (isEither || one.replace(/\?$/, '') === other.replace(/\?$/, '')) && segmentsMeet(ones, others);
}

/** Whether some path belongs to both routes, as the router reads them: in any case, `:id` for any part, `*` for the rest. */
export const routesMeet = (one: string, other: string): boolean => segmentsMeet(segmentsOf(one), segmentsOf(other));

/** Icons a sidebar entry may name; the shell draws them. */
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

/** What the shell counts beside a sidebar entry: what came in since the administrator last opened that list. */
export type AreaBadge = InboxList;

type Page = () => Promise<{ default: ComponentType }>;

/** One screen of an area. */
export interface AreaRoute {
  /** Below `/admin/`, with `:id` for a record, e.g. `manual/edit/:id`. */
  path: string;
  /** The document's title and the last breadcrumb: 'Manuals', 'Add Manual', 'Edit Manual'. */
  title: string;
  /** Loads the screen when it is first shown; asked again after a failure, so it must not keep a rejected promise. */
  page: Page;
}

/**
 * State of a navigation between two routes of one `page` that goes on with the screen as it stands, instead of showing
 * it anew: what was a new record is now at its own address.
 */
export interface KeptScreen {
  /** The path the screen was opened at. */
  screen: string;
}

/** One admin area: a sidebar entry and its screens, the first of which the entry leads to. */
export interface Area {
  /** Unique in its remote. */
  name: string;
  title: string;
  icon: AreaIcon;
  /** Areas with one group name stand together under it in the sidebar. */
  group?: string;
  /** The number beside the sidebar entry. */
  badge?: AreaBadge;
  /** Without a sidebar entry: reached from elsewhere, as the profile is from the account menu. */
  unlisted?: boolean;
  routes: [AreaRoute, ...AreaRoute[]];
}

/** An area without what draws its screens: what the shell needs to name it and to lead there. */
export type AreaOutline = Omit<Area, 'routes'> & { routes: Pick<AreaRoute, 'path' | 'title'>[] };

/** The one module a remote exposes, as `./manifest`, by default export. */
export interface RemoteManifest {
  /** The remote's name in the registry. */
  name: string;
  /** A semver range that {@link hostApiVersion} must satisfy; otherwise the shell refuses the remote and says why. */
  requires: { api: string };
  areas: Area[];
}

/** One remote in the registry document. */
export interface RemoteEntry {
  version: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`; empty for a version that is being developed. */
  integrity: string;
  /** Its areas, so that they can be named before the version is loaded; absent if its build did not tell. */
  areas?: AreaOutline[];
  /** Set when this browser is shown another version than everybody else. */
  own?: {
    /** When it is shown the live version again, ISO 8601. */
    expiresAt: string;
    /** Where the version is being developed; unset for a published one. */
    origin?: string;
  };
}

/** `/remotes/registry.json`. */
export type RemoteRegistry = Record<string, RemoteEntry>;
