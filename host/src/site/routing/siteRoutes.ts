import { matchRoutes, type Params } from 'react-router-dom';
import { type PageChunk, pageChunk } from '../lib/routing/pageChunk';
import { pageNumberPattern } from '../lib/routing/pageNumber';

/**
 * How a page reads a query parameter: first value, all values, all values with empty ones (`rows`), presence, or values
 * that match a pattern.
 */
export type QueryKind = 'text' | 'list' | 'rows' | 'flag' | RegExp;

export interface SiteRoute {
  path: string;
  chunk: PageChunk;
  /** Query parameters that the page reads during server rendering; others are removed. */
  query?: Record<string, QueryKind>;
  /** Whether the page also reads attribute choices by attribute name. */
  readsChoices?: true;
  /** Whether all paths of the route are states of one page: going between them neither scrolls nor moves the focus. */
  isOnePage?: true;
  /** Whether the page shows ages, e.g. "3 days ago". Other pages show at most the day and the year. */
  showsAges?: true;
}

const notFound = pageChunk(
  'not-found',
  () => import(/* webpackChunkName: "not-found" */ '../components/not-found/NotFoundPage'),
);
const staticPage = pageChunk(
  'static-page',
  () => import(/* webpackChunkName: "static-page" */ '../pages/static/StaticPage'),
);

/** Every public page, each in a chunk of its own. */
export const siteRoutes: SiteRoute[] = [
  {
    path: '/',
    chunk: pageChunk('home', () => import(/* webpackChunkName: "home" */ '../pages/home/HomePage')),
    showsAges: true,
  },
  {
    path: '/about',
    chunk: pageChunk('about', () => import(/* webpackChunkName: "about" */ '../pages/about/AboutPage')),
  },
  {
    path: '/categories',
    chunk: pageChunk(
      'categories',
      () => import(/* webpackChunkName: "categories" */ '../pages/categories/CategoriesPage'),
    ),
    query: { page: pageNumberPattern },
  },
  {
    path: '/products/:categoryNames?',
    isOnePage: true,
    chunk: pageChunk('products', () => import(/* webpackChunkName: "products" */ '../pages/products/ProductsPage')),
    query: {
      ...{ search: 'text', categories: 'list', options: 'list', facts: 'list', range: 'rows' },
      ...{ sort: 'text', size: /^(18|36)$/, page: pageNumberPattern, view: /^list$/ },
    },
  },
  {
    path: '/product/detail/:id/:slug?',
    chunk: pageChunk('product', () => import(/* webpackChunkName: "product" */ '../pages/product/ProductPage')),
    query: { sent: 'flag' },
    readsChoices: true,
  },
  {
    path: '/projects',
    chunk: pageChunk('projects', () => import(/* webpackChunkName: "projects" */ '../pages/projects/ProjectsPage')),
    query: { country: /^[A-Z]{2}$/, category: 'text', product: 'text', page: pageNumberPattern },
  },
  {
    path: '/project/detail/:id',
    chunk: pageChunk('project', () => import(/* webpackChunkName: "project" */ '../pages/projects/ProjectPage')),
  },
  {
    path: '/news',
    chunk: pageChunk('news', () => import(/* webpackChunkName: "news" */ '../pages/news/NewsListPage')),
    query: { page: pageNumberPattern },
    showsAges: true,
  },
  {
    path: '/news/detail/:id',
    chunk: pageChunk('news-item', () => import(/* webpackChunkName: "news-item" */ '../pages/news/NewsItemPage')),
    showsAges: true,
  },
  {
    path: '/contact',
    chunk: pageChunk('contact', () => import(/* webpackChunkName: "contact" */ '../pages/contact/ContactPage')),
    query: { sent: 'flag' },
  },
  {
    path: '/downloads',
    chunk: pageChunk('downloads', () => import(/* webpackChunkName: "downloads" */ '../pages/downloads/DownloadsPage')),
    query: { search: 'text', kind: /^[a-z-]{1,20}$/, product: 'text', page: pageNumberPattern },
  },
  {
    path: '/search',
    chunk: pageChunk('search', () => import(/* webpackChunkName: "search" */ '../pages/search/SearchPage')),
    query: { q: 'text', kind: /^(product|download|project|news|page)$/, page: pageNumberPattern },
  },
  {
    path: '/compare',
    chunk: pageChunk('compare', () => import(/* webpackChunkName: "compare" */ '../pages/compare/ComparePage')),
    query: { products: 'list', only: /^differences$/, add: 'text' },
  },
  {
    path: '/quote',
    chunk: pageChunk('quote', () => import(/* webpackChunkName: "quote" */ '../pages/quote/QuotePage')),
    query: { items: 'list', add: 'text' },
  },
  {
    path: '/quote/sent/:id',
    chunk: pageChunk('sent-quote', () => import(/* webpackChunkName: "sent-quote" */ '../pages/quote/SentQuotePage')),
  },
  { path: '/404', chunk: notFound },
  { path: '/static/:slug', chunk: staticPage },
  { path: '/:slug', chunk: staticPage },
  { path: '*', chunk: notFound },
];

/** Paths of sign-in, registration and admin, which render in the browser only. */
export const isAdminPath = (pathname: string) => /^\/(admin|register)(\/|$)/i.test(pathname);

interface MatchedRoute {
  route: SiteRoute;
  params: Params;
}

const lost: MatchedRoute = { route: { path: '*', chunk: notFound }, params: {} };
let last: { pathname: string; match: MatchedRoute } | undefined;

/**
 * Matches a path to its page. Keeps the last match: the router ranks all routes anew for each, and a rendering asks
 * several times.
 */
export function matchPage(pathname: string): MatchedRoute {
  if (last?.pathname !== pathname) {
    const match = matchRoutes(siteRoutes, pathname)?.at(-1) as MatchedRoute | undefined;
    last = { pathname, match: match ?? lost };
  }
  return last.match;
}
