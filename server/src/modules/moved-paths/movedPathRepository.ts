import type { Db } from '../../database/db';
import { toSearchText } from '../../database/searchText';

/** Usual names of home pages on other sites. */
const homeNames = new Set(['home', 'home.html', 'index', 'index.html', 'index.htm', 'index.php']);

/** Splits and decodes a path. Returns `undefined` if the path is malformed. */
function decodedSegments(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const findNames = (text: string) => text.split(',').map((name) => name.trim());

/** Names contain no control characters, and PostgreSQL rejects NUL. */
const isName = (text: string) => text !== '' && !/\p{Cc}/u.test(text);

const nameInPath = (name: string) => encodeURIComponent(name);

/** Finds the current paths of renamed static pages and categories. */
export class MovedPathRepository {
  constructor(private readonly db: Db) {}

  /**
   * Returns the current path of the page that was once at this path, with the same query; `null` if there was none,
   * or if the path is in use.
   *
   * @param path including the query
   */
  async find(path: string): Promise<string | null> {
    const { pathname, searchParams, search } = new URL(`http://site${path}`);
    const [first = '', second, ...rest] = decodedSegments(pathname) ?? [];
    if (!isName(first) || rest.length) return null;
    const word = first.toLowerCase();
    if (word === 'products') return this.listing(second, searchParams);
    const slug = second === undefined ? word : word === 'static' ? second.toLowerCase() : '';
    const found = isName(slug) ? await this.staticPage(slug, second === undefined) : null;
    return found && found + search;
  }

  private async staticPage(slug: string, canBeHome: boolean): Promise<string | null> {
    const pages = this.db.selectFrom('static_pages');
    if (await pages.select('id').where('slugKey', '=', slug).executeTakeFirst()) return null;
    const moved = await this.db
      .selectFrom('old_paths')
      .innerJoin('static_pages', 'static_pages.id', 'old_paths.recordId')
      .select('static_pages.slug')
      .where('kind', '=', 'static-page')
      .where('key', '=', slug)
      .executeTakeFirst();
    if (moved) return `/static/${moved.slug}`;
    return canBeHome && homeNames.has(slug) ? '/' : null;
  }

  private async listing(inPath: string | undefined, query: URLSearchParams): Promise<string | null> {
    const inQuery = query.getAll('categories').join();
    const names = findNames(`${inPath ?? ''},${inQuery}`).filter(isName);
    const moved = await this.movedCategories(names);
    if (!moved.size) return null;
    const current = (text: string) => findNames(text).map((name) => moved.get(toSearchText(name)) ?? name);
    if (inQuery) query.set('categories', current(inQuery).join());
    const path = inPath === undefined ? '/products' : `/products/${current(inPath).map(nameInPath).join()}`;
    const text = query.toString().replaceAll('%2C', ',');
    return text ? `${path}?${text}` : path;
  }

  /** Returns the current names of categories by the keys of their former names. */
  private async movedCategories(names: readonly string[]): Promise<Map<string, string>> {
    if (!names.length) return new Map();
    const rows = await this.db
      .selectFrom('old_paths')
      .innerJoin('categories', 'categories.id', 'old_paths.recordId')
      .select(['old_paths.key', 'categories.categoryName'])
      .where('kind', '=', 'category')
      .where('key', 'in', [...new Set(names.map((name) => toSearchText(name)))])
      .execute();
    return new Map(rows.map(({ key, categoryName }) => [key, categoryName]));
  }
}
