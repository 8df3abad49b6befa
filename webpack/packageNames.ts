/** Returns the package of a specifier: `@mui/material` of `@mui/material/Alert`. */
export const packageOfSpecifier = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Returns the folder of the package to which a file below `node_modules` belongs, and its name; `undefined` for others. */
export function packageOfFile(file: string): { folder: string; name: string } | undefined {
  const [folder, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return folder !== undefined && name !== undefined ? { folder, name: name.replaceAll('\\', '/') } : undefined;
}
