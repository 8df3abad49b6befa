import { matchRoutes } from 'react-router-dom';
import { type PageChunk, pageChunk } from '../lib/routing/pageChunk';

/** How a page reads a query parameter: first value, all values, presence, or values that match a pattern. */
export type QueryKind = 'text' | 'list' | 'flag' | RegExp;

export interface SiteRoute {
  path: string;
  chunk: PageChunk;
  /** Query parameters that the page reads during server rendering; others are removed. */
  query?: Record<string, QueryKind>;
  /** Whether the page also reads attribute choices by attribute name. */
  readsChoices?: true;
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
  { path: '/', chunk: pageChunk('home', () => import(/* webpackChunkName: "home" */ '../pages/home/HomePage')) },
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
  },
  {
    path: '/products/:categoryNames?',
    chunk: pageChunk('products', () => import(/* webpackChunkName: "products" */ '../pages/products/ProductsPage')),
    query: { search: 'text', categories: 'list', options: 'list', page: /^[1-9]\d{0,8}$/, view: /^list$/ },
  },
  {
    path: '/product/detail/:id',
    chunk: pageChunk('product', () => import(/* webpackChunkName: "product" */ '../pages/product/ProductPage')),
    query: { sent: 'flag' },
    readsChoices: true,
  },
  {
    path: '/projects',
    chunk: pageChunk('projects', () => import(/* webpackChunkName: "projects" */ '../pages/projects/ProjectsPage')),
  },
  {
    path: '/project/detail/:id',
    chunk: pageChunk('project', () => import(/* webpackChunkName: "project" */ '../pages/projects/ProjectPage')),
  },
  {
    path: '/news',
    chunk: pageChunk('news', () => import(/* webpackChunkName: "news" */ '../pages/news/NewsListPage')),
  },
  {
    path: '/news/detail/:id',
    chunk: pageChunk('news-item', () => import(/* webpackChunkName: "news-item" */ '../pages/news/NewsItemPage')),
  },
  {
    path: '/contact',
    chunk: pageChunk('contact', () => import(/* webpackChunkName: "contact" */ '../pages/contact/ContactPage')),
    query: { sent: 'flag' },
  },
  { path: '/404', chunk: notFound },
  { path: '/static/:slug', chunk: staticPage },
  { path: '/:slug', chunk: staticPage },
  { path: '*', chunk: notFound },
];

/** Paths of sign-in, registration and admin, which render in the browser only. */
export const isAdminPath = (pathname: string) => /^\/(admin|register)(\/|$)/i.test(pathname);

const lost: SiteRoute = { path: '*', chunk: notFound };

/** The route of a path. */
export const matchSiteRoute = (pathname: string): SiteRoute =>
  (matchRoutes(siteRoutes, pathname)?.at(-1)?.route as SiteRoute | undefined) ?? lost;

/** Matches the page of a path, with its parameters. */
export function matchPage(pathname: string) {
  const match = matchRoutes(siteRoutes, pathname)?.at(-1);
  return { chunk: (match?.route as SiteRoute | undefined)?.chunk ?? notFound, params: match?.params ?? {} };
}
