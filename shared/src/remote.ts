import type { ComponentType } from 'react';

/** The version of the host's contract with remotes: what `requires.api` of a manifest is held against. */
export const hostApiVersion = '1.0.0';

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
  | 'settings'
  | 'tune';

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

/** One admin area: a sidebar entry and its screens, the first of which the entry leads to. */
export interface Area {
  /** Unique in its remote. */
  name: string;
  title: string;
  icon: AreaIcon;
  /** Areas with one group name stand together under it in the sidebar. */
  group?: string;
  /** Without a sidebar entry: reached from elsewhere, as the profile is from the account menu. */
  unlisted?: boolean;
  routes: [AreaRoute, ...AreaRoute[]];
}

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
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
}

/** `/remotes/registry.json`. */
export type RemoteRegistry = Record<string, RemoteEntry>;
