/** Now, but later than the version before, so that no two versions of a record have one time. */
export const laterThan = (updatedAt: string): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString();
