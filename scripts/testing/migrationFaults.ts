const toNumber = (name: string) => name.split('-')[0] ?? '';

/** Returns the files whose four digits another file has too. Names by minute may share it: they differ by their area. */
function findSharedNumbers(files: readonly string[]): string[][] {
  const numbered = files.filter((file) => toNumber(file).length === 4).sort();
  const numbers = [...new Set(numbered.map(toNumber))];
  return numbers
    .map((number) => numbered.filter((file) => toNumber(file) === number))
    .filter((same) => same.length > 1);
}

/**
 * Returns what is wrong with the names of migrations, a sentence each with what to do. New ones are named by the minute,
 * `202611242034-leads`. Older ones have numbers, which two branches may take: the one that is merged last must give way,
 * because released names never change.
 *
 * @param files names of the files without extension
 * @param registered names in the order of `migrations`
 */
export function migrationFaults(files: readonly string[], registered: readonly string[]): string[] {
  const faults = findSharedNumbers(files).map(
    (same) =>
      `${same.join(' and ')} have the same number. Name the one that is not released by its UTC minute (YYYYMMDDhhmm-name), in its file and in index.ts.`,
  );
  for (const file of files) {
    if (!registered.includes(file)) faults.push(`${file} is not in index.ts. Add it to \`migrations\`.`);
  }
  for (const name of registered) {
    if (!files.includes(name)) faults.push(`index.ts names ${name}, but there is no such file.`);
  }
  registered.forEach((name, index) => {
    const before = registered[index - 1];
    if (before !== undefined && name < before)
      faults.push(`${name} comes after ${before} in index.ts. Move it up: migrations are in the order of their names.`);
  });
  return faults;
}
