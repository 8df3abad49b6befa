export function ensureBuilds(names?: string[]): Promise<void>;
