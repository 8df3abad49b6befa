const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Compiles a path with `:name` for parameters. The returned function matches a path against it.
 *
 * @returns the decoded parameters; `undefined` if the path does not match
 */
export function pathPattern(pattern: string): (path: string) => Record<string, string> | undefined {
  const parts = segmentsOf(pattern);
  return (path) => {
    const segments = segmentsOf(path);
    if (segments.length !== parts.length) return undefined;
    const params: Record<string, string> = {};
    for (const [at, part] of parts.entries()) {
      const segment = segments[at] ?? '';
      if (part.startsWith(':')) {
        const value = decoded(segment);
        if (value === undefined) return undefined;
        params[part.slice(1)] = value;
      } else if (part !== segment) return undefined;
    }
    return params;
  };
}
