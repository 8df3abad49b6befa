/**
 * Returns the name of a new migration, `202611242034-leads`: the minute in UTC, so that two branches never take the same
 * name. It sorts after the migrations before, which were numbered with four digits.
 */
export const toMigrationName = (folder: string, now: Date): string =>
  `${now.toISOString().slice(0, 16).replace(/\D/g, '')}-${folder}`;
