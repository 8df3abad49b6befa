/** Splits a type at a separator that is in no brackets. */
function splitOutside(type: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < type.length; at += 1) {
    const char = type[at] ?? '';
    if (depth === 0 && type.startsWith(separator, at)) {
      parts.push('');
      at += separator.length - 1;
      continue;
    }
    if ('({[<'.includes(char)) depth += 1;
    // The end of an arrow closes nothing.
    if (')}]>'.includes(char) && type[at - 1] !== '=') depth -= 1;
    parts[parts.length - 1] += char;
  }
  return parts;
}

/** Whether a function differs from another one only by more members of the object that it returns. */
export function returnsMore(is: string, was: string): boolean {
  const read = (type: string) => {
    const [parameters = '', result = '', ...rest] = splitOutside(type, ' => ');
    const members = /^\{ (.*); \}$/s.exec(result)?.[1];
    return members === undefined || rest.length ? undefined : { parameters, members: splitOutside(members, '; ') };
  };
  const [now, before] = [read(is), read(was)];
  if (!now || !before || now.parameters !== before.parameters) return false;
  return before.members.every((member) => now.members.includes(member));
}
