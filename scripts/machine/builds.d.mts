import type { RunOptions } from './run.mjs';

export const startTargets: string[];
export function ensureBuilds(names?: string[], options?: RunOptions): Promise<void>;
