import type { DescribedArea } from '@msl/shared/contracts';

/** The name of a screen without one of its own: `edit` for `manual/edit/:id`, as the host's `areaPaths.ts` finds it. */
const defaultName = (path: string) =>
  path
    .split('/')
    .filter((part) => !/^[:*]/.test(part))
    .at(-1);

/**
 * Returns the path of a screen that is linked to by name; undefined if the remote does not have it.
 *
 * @param target `<remote>/<area>` for the first screen of an area, or `<remote>/<area>/<screen>`; the area by its name or
 * by a former one
 */
export function findNamedScreen(
  remote: string,
  areas: readonly DescribedArea[] | undefined,
  target: string,
): string | undefined {
  const [owner, name, screen] = target.split('/');
  const area =
    areas?.find((one) => `${remote}/${one.name}` === `${owner}/${name}`) ??
    areas?.find(({ aliases }) => aliases?.includes(`${owner}/${name}`));
  const routes = area?.routes ?? [];
  const route =
    screen === undefined ? routes[0] : routes.find(({ name: own, path }) => (own ?? defaultName(path)) === screen);
  return route?.path;
}
