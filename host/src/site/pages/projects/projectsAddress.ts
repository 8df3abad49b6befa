import { queryText } from '../../lib/routing/queryText';

/** The filters of the list, as in its address; empty: all. */
export interface ProjectFilter {
  country: string;
  category: string;
  /** Id of a product. */
  product: string;
}

/** Reads the filters from the query of the address. */
export function readProjectFilter(query: URLSearchParams): ProjectFilter {
  const country = query.get('country') ?? '';
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    category: queryText(query, 'category', 200),
    product: queryText(query, 'product', 64),
  };
}

const chosen = (filter: ProjectFilter) => Object.entries(filter).filter(([, value]) => value as string);

/** Returns the address that shows these projects. */
export function projectsPath(filter: ProjectFilter): string {
  const query = new URLSearchParams(chosen(filter) as [string, string][]).toString();
  return query ? `/projects?${query}` : '/projects';
}

/** Returns the arguments of the call. */
export const toProjectQuery = (filter: ProjectFilter) => ({
  query: Object.fromEntries(chosen(filter)) as Partial<ProjectFilter>,
});
