import type { Needs, Right, RightAction, RightArea } from '@msl/shared/contracts';

/** Whether rights satisfy a need other than `release`. */
export function permits(rights: readonly Right[], needs: Exclude<Needs, 'release'>): boolean {
  if (needs === 'session') return true;
  return [needs].flat().some((right) => rights.includes(right));
}

const areaNames: Record<RightArea, string> = {
  catalogue: 'the catalogue',
  content: 'the content',
  inbox: 'the inbox',
  settings: 'the settings',
  administrators: 'administrators',
  audit: 'the audit log',
  services: "services of teams' own areas",
};
const actionNames: Record<RightAction, string> = { read: 'reading', write: 'changing', delete: 'deleting from' };

/** Returns a right in words, e.g. "changing the catalogue". */
export function rightText(right: Right): string {
  const [area, action] = right.split(':') as [RightArea, RightAction];
  return `${actionNames[action]} ${areaNames[area]}`;
}
