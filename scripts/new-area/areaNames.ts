/** All forms of an area's name, by their placeholder in templates. */
export type AreaNames = Record<
  | '__folder__'
  | '__path__'
  | '__table__'
  | '__records__'
  | '__record__'
  | '__Records__'
  | '__Record__'
  | '__Titles__'
  | '__Title__'
  | '__words__',
  string
>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (words: string[]) => words.map((word, index) => (index ? capital(word) : word)).join('');
const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');

/**
 * Derives the names of an area from its folder.
 *
 * @param folder plural and kebab-case, e.g. `service-visits`
 * @throws Error if the folder is not plural and kebab-case
 */
export function areaNames(folder: string): AreaNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder))
    throw new Error(`"${folder}" is not a name in lower-case words joined by "-".`);
  const plural = folder.split('-');
  const one = [...plural.slice(0, -1), singular(plural.at(-1) ?? '')];
  if (one.join() === plural.join())
    throw new Error(`"${folder}" is not a plural: name the area after many of its records, e.g. "leads".`);
  return {
    __folder__: folder,
    __path__: one.join('-'),
    __table__: plural.join('_'),
    __records__: camel(plural),
    __record__: camel(one),
    __Records__: capital(camel(plural)),
    __Record__: capital(camel(one)),
    __Titles__: plural.map(capital).join(' '),
    __Title__: one.map(capital).join(' '),
    __words__: one.join(' '),
  };
}

/** Replaces the placeholders of a template. */
export const fill = (template: string, names: AreaNames): string =>
  template.replace(/__\w+?__/g, (mark) => names[mark as keyof AreaNames] ?? mark);
