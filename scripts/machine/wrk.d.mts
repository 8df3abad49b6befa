export function ensureWrk(): Promise<void>;
