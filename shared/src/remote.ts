import type { ComponentType } from 'react';
import type { InboxList } from './contracts/inbox';

/** Version of the host API. `requires.api` of a manifest must accept it. */
export const hostApiVersion = '1.0.0';

/** Routes of the host below `/admin/`; the first is `/admin/` itself. */
export const hostRoutes = ['', 'dashboard', 'login', 'remote-check'];

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

/** Icons of sidebar entries; the shell renders them. */
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

/** Badge of a sidebar entry: the number of messages received since the administrator last opened this list. */
export type AreaBadge = InboxList;

type Page = () => Promise<{ default: ComponentType }>;

/** One screen of an area. */
export interface AreaRoute {
  /** Path below `/admin/`, with `:id` for a record, e.g. `manual/edit/:id`. */
  path: string;
  /** Title of the document and of the last breadcrumb: 'Manuals', 'Add Manual', 'Edit Manual'. */
  title: string;
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
  title: string;
  icon: AreaIcon;
  /** The sidebar lists areas of the same group together. */
  group?: string;
  /** Number shown at the sidebar entry. */
  badge?: AreaBadge;
  /** Has no sidebar entry, e.g. the profile, which the account menu links to. */
  unlisted?: boolean;
  routes: [AreaRoute, ...AreaRoute[]];
}

/** An area without its pages: enough for the shell to name it and to link to it. */
export type AreaOutline = Omit<Area, 'routes'> & { routes: Pick<AreaRoute, 'path' | 'title'>[] };

/** Default export of `./manifest`, the only module a remote exposes. */
export interface RemoteManifest {
  /** The remote's name in the registry. */
  name: string;
  /** Semver range that {@link hostApiVersion} must satisfy; otherwise the shell rejects the remote with a message. */
  requires: { api: string };
  areas: Area[];
  /** Set if its screens call a service of the team, at `/api/x/<name>/…`. */
  hasService?: true;
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
