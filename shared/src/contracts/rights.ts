import { z } from 'zod';

/** Areas of the back-office in which a role has rights. `services`: calls of teams' own services, below `/api/x/`. */
export const rightAreas = ['catalogue', 'content', 'inbox', 'settings', 'administrators', 'audit', 'services'] as const;
export type RightArea = (typeof rightAreas)[number];

/** What a right allows in its area. */
export const rightActions = ['read', 'write', 'delete'] as const;
export type RightAction = (typeof rightActions)[number];

/** A right, e.g. `catalogue:read`. */
export type Right = `${RightArea}:${RightAction}`;

/** Returns what can be allowed in an area: entries of the audit log can only be read. */
export const actionsIn = (area: RightArea): readonly RightAction[] => (area === 'audit' ? ['read'] : rightActions);

/** Every right, by area. */
export const allRights: readonly Right[] = rightAreas.flatMap((area) =>
  actionsIn(area).map((action) => `${area}:${action}` as const),
);

export const Right = z.enum(allRights);

/**
 * What an administrator needs for a call: a right, any one of several, `session` (every signed-in administrator) or
 * `release` (the permission to release, which belongs to a person and not to a role).
 */
export type Needs = Right | readonly Right[] | 'session' | 'release';
