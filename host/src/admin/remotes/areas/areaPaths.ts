import type { AreaTarget } from '@msl/shared/remote';
import { generatePath } from 'react-router-dom';
import { adminPath, type AreaView } from './areaViews';

/** Name of a remote's area in links and slots. */
export const areaName = ({ remote, area }: AreaView): string => `${remote.name}/${area.name}`;

/** Finds an area by its name, or else by a former one. */
export const findArea = (views: readonly AreaView[], name: string): AreaView | undefined =>
  views.find((view) => areaName(view) === name) ?? views.find(({ area }) => area.aliases?.includes(name));

/** The last part of a path without a parameter: `edit` for `manual/edit/:id`. */
const defaultName = (path: string) =>
  path
    .split('/')
    .filter((part) => !/^[:*]/.test(part))
    .at(-1);

/** Returns the path of a screen with its query; undefined if no area has it, or a parameter is missing. */
export function areaPath(
  views: readonly AreaView[],
  { area, screen, params = {}, query }: AreaTarget,
): string | undefined {
  const routes: readonly { path: string; name?: string }[] = findArea(views, area)?.area.routes ?? [];
  const route =
    screen === undefined ? routes[0] : routes.find(({ name, path }) => (name ?? defaultName(path)) === screen);
  if (!route) return undefined;
  try {
    const search = new URLSearchParams(query).toString();
    return generatePath(adminPath(route.path), params) + (search && `?${search}`);
  } catch {
    return undefined;
  }
}
