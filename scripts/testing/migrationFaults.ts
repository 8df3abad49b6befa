const nextNumber = (files: readonly string[]) =>
  String(Math.max(0, ...files.map((file) => Number.parseInt(file, 10))) + 1).padStart(4, '0');

const withoutNumber = (name: string) => name.replace(/^\d+-/, '');

function groupByNumber(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of [...files].sort()) {
    const number = file.slice(0, 4);
    groups.set(number, [...(groups.get(number) ?? []), file]);
  }
  return groups;
}

/**
 * Returns what is wrong with the numbers of migrations, a sentence each with what to do. Two branches may take the same
 * number; the one that is merged last must give way, because released names never change.
 *
 * @param files names of the files without extension, `0025-prices`
 * @param registered names in the order of `migrations`
 */
export function migrationFaults(files: readonly string[], registered: readonly string[]): string[] {
  const faults: string[] = [];
  const byNumber = groupByNumber(files);
  for (const [number, same] of byNumber) {
    if (same.length < 2) continue;
    const renamed = same.map((file) => `${nextNumber(files)}-${withoutNumber(file)}`).join(' or ');
    faults.push(
      `${same.join(' and ')} have the number ${number}. Rename the one that is not released, to ${renamed}, in its file and in index.ts.`,
    );
  }
  for (const file of files) {
    if (!registered.includes(file)) faults.push(`${file} is not in index.ts. Add it to the end of \`migrations\`.`);
  }
  for (const name of registered) {
    if (!files.includes(name)) faults.push(`index.ts names ${name}, but there is no such file.`);
  }
  registered.forEach((name, index) => {
    const before = registered[index - 1];
    if (before !== undefined && name.slice(0, 4) < before.slice(0, 4)) {
      faults.push(
        `${name} comes after ${before} in index.ts. If it is not released, rename it to ${nextNumber(files)}-${withoutNumber(name)}; otherwise move it up.`,
      );
    }
  });
  return faults;
}
