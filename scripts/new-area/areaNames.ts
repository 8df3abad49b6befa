import { type RightArea, rightAreas } from '@msl/shared/contracts';

/** All forms of an area's name, and the area of its rights, by their placeholder in templates. */
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
  | '__words__'
  | '__rights__',
  string
>;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toCamelCase = (words: string[]) => words.map((word, index) => (index ? capitalize(word) : word)).join('');
const toSingular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');

/** The area whose rights apply to the records of a remote: its own, or `services` for a remote of another team. */
const toRightArea = (remote: string): RightArea => rightAreas.find((area) => area === remote) ?? 'services';

/**
 * Derives the names of an area from its remote and folder.
 *
 * @param remote e.g. `inbox`
 * @param folder plural and kebab-case, e.g. `service-visits`
 * @throws Error if the folder is not plural and kebab-case
 */
export function deriveAreaNames(remote: string, folder: string): AreaNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder))
    throw new Error(`"${folder}" is not a name in lower-case words joined by "-".`);
  const plural = folder.split('-');
  const singularWords = [...plural.slice(0, -1), toSingular(plural.at(-1) ?? '')];
  if (singularWords.join() === plural.join())
    throw new Error(`"${folder}" is not a plural: name the area after many of its records, e.g. "leads".`);
  return {
    __folder__: folder,
    __path__: singularWords.join('-'),
    __table__: plural.join('_'),
    __records__: toCamelCase(plural),
    __record__: toCamelCase(singularWords),
    __Records__: capitalize(toCamelCase(plural)),
    __Record__: capitalize(toCamelCase(singularWords)),
    __Titles__: plural.map(capitalize).join(' '),
    __Title__: singularWords.map(capitalize).join(' '),
    __words__: singularWords.join(' '),
    __rights__: toRightArea(remote),
  };
}

/** Replaces the placeholders of a template. */
export const fillTemplate = (template: string, names: AreaNames): string =>
  template.replace(/__\w+?__/g, (mark) => names[mark as keyof AreaNames] ?? mark);
