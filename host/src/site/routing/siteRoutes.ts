import { matchRoutes } from 'react-router-dom';
import { type PageChunk, pageChunk } from './pageChunk';

export interface SiteRoute {
  path: string;
  chunk: PageChunk;
}

const notFound = pageChunk('not-found', () => import(/* webpackChunkName: "not-found" */ '../not-found/NotFoundPage'));
const staticPage = pageChunk(
  'static-page',
  () => import(/* webpackChunkName: "static-page" */ '../static-pages/StaticPage'),
);

/** Every public page, each in a chunk of its own. */
export const siteRoutes: SiteRoute[] = [
  { path: '/', chunk: pageChunk('home', () => import(/* webpackChunkName: "home" */ '../home/HomePage')) },
  { path: '/about', chunk: pageChunk('about', () => import(/* webpackChunkName: "about" */ '../about/AboutPage')) },
  {
    path: '/categories',
    chunk: pageChunk('categories', () => import(/* webpackChunkName: "categories" */ '../categories/CategoriesPage')),
  },
  {
    path: '/products/:categoryNames?',
    chunk: pageChunk('products', () => import(/* webpackChunkName: "products" */ '../products/ProductsPage')),
  },
  {
    path: '/product/detail/:id',
    chunk: pageChunk('product', () => import(/* webpackChunkName: "product" */ '../product-detail/ProductPage')),
  },
  {
    path: '/projects',
    chunk: pageChunk('projects', () => import(/* webpackChunkName: "projects" */ '../projects/ProjectsPage')),
  },
  {
    path: '/project/detail/:id',
    chunk: pageChunk('project', () => import(/* webpackChunkName: "project" */ '../projects/ProjectPage')),
  },
  { path: '/news', chunk: pageChunk('news', () => import(/* webpackChunkName: "news" */ '../news/NewsListPage')) },
  {
    path: '/news/detail/:id',
    chunk: pageChunk('news-item', () => import(/* webpackChunkName: "news-item" */ '../news/NewsItemPage')),
  },
  {
    path: '/contact',
    chunk: pageChunk('contact', () => import(/* webpackChunkName: "contact" */ '../contact/ContactPage')),
  },
  { path: '/404', chunk: notFound },
  { path: '/static/:slug', chunk: staticPage },
  { path: '/:slug', chunk: staticPage },
  { path: '*', chunk: notFound },
];

/** The sign-in, registration and admin screens, which are rendered in the browser only. */
export const isAdminPath = (pathname: string) => /^\/(admin|register)(\/|$)/i.test(pathname);

/** The page at a path, with the path's parameters. */
export function matchPage(pathname: string) {
  const match = matchRoutes(siteRoutes, pathname)?.at(-1);
  return { chunk: (match?.route as SiteRoute | undefined)?.chunk ?? notFound, params: match?.params ?? {} };
}
