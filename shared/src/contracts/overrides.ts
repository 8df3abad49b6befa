import { z } from 'zod';
import { Timestamp } from './text';

/** An override: the version of a remote that one browser loads instead of the live one. */
export const RemoteOverride = z.object({
  remote: z.string(),
  /** A published version; `null` for a version at `origin`. */
  version: z.string().nullable(),
  origin: z.string().nullable(),
  expiresAt: Timestamp,
});
export type RemoteOverride = z.output<typeof RemoteOverride>;

/** Overrides of the browser, and whether and from which origins they are allowed. */
export const RemoteOverrides = z.object({
  /** Whether the installation and the administrator's permissions allow overrides. */
  isAllowed: z.boolean(),
  /** Allowed origins; `http://localhost:*` means any port. */
  origins: z.array(z.string()),
  /** Overrides of the requesting browser. */
  mine: z.array(RemoteOverride),
});
export type RemoteOverrides = z.output<typeof RemoteOverrides>;
