import type { Db } from '../../database/db';
import { toSearchText } from '../../database/searchText';

/** Paths that people and programs try on many sites, in lower case, and the page that each means here. */
const guessedPaths = new Map([
  ...['home', 'home.html', 'index', 'index.html', 'index.htm', 'index.php'].map((name) => [name, '/'] as const),
  ...['product', 'product/detail'].map((path) => [path, '/products'] as const),
  ...['project', 'project/detail'].map((path) => [path, '/projects'] as const),
  ['news/detail', '/news'],
  ['category', '/categories'],
  ['quote/sent', '/quote'],
  ...['feed', 'rss', 'news/feed'].map((path) => [path, '/news.rss'] as const),
  ['atom', '/news.atom'],
]);

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

/** Finds the current paths of renamed static pages and categories, and of paths that are guessed. */
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
    const [first = '', name, ...rest] = decodedSegments(pathname) ?? [];
    if (!isName(first) || rest.length) return null;
    const word = first.toLowerCase();
    if (word === 'products') return this.listing(name, searchParams);
    const second = name?.toLowerCase();
    const slug = second === undefined ? word : word === 'static' ? second : '';
    const guessed = guessedPaths.get(second === undefined ? word : `${word}/${second}`) ?? null;
    const found = isName(slug) ? await this.staticPage(slug, guessed) : guessed;
    return found && found + search;
  }

  /** @param otherwise where the path leads if no static page has or had this slug */
  private async staticPage(slug: string, otherwise: string | null): Promise<string | null> {
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
    return otherwise;
  }

  private async listing(inPath: string | undefined, query: URLSearchParams): Promise<string | null> {
    const inQuery = query.getAll('categories').join();
    const names = findNames(`${inPath ?? ''},${inQuery}`).filter(isName);
    const moved = await this.movedCategories(names);
    if (!moved.size) return null;
    const current = (text: string) => findNames(text).map((name) => moved.get(toSearchText(name)) ?? name);
    // One category is part of the path, several may be part of the query.
    const isOnly = names.length === 1;
    if (inQuery && isOnly) query.delete('categories');
    else if (inQuery) query.set('categories', current(inQuery).join());
    const inNewPath = inPath ?? (isOnly ? inQuery : undefined);
    const path = inNewPath === undefined ? '/products' : `/products/${current(inNewPath).map(nameInPath).join()}`;
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
