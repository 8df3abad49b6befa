import type { RemoteManifest } from '@msl/shared/remote';

const group = 'Settings';

export default {
  name: 'settings',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'meta',
      title: 'Meta',
      icon: 'settings',
      group,
      routes: [{ path: 'setting/index', title: 'Meta', page: metaForm }],
    },
    {
      name: 'home',
      title: 'Home page',
      icon: 'page',
      group,
      routes: [{ path: 'setting/home-header', title: 'Home page', page: homeSettings }],
    },
    {
      name: 'about',
      title: 'About page',
      icon: 'page',
      group,
      routes: [{ path: 'setting/about-header', title: 'About page', page: aboutSettings }],
    },
    {
      name: 'products',
      title: 'Products page',
      icon: 'product',
      group,
      routes: [{ path: 'setting/products-header', title: 'Products page', page: productsHeader }],
    },
    {
      name: 'projects',
      title: 'Projects page',
      icon: 'project',
      group,
      routes: [{ path: 'setting/projects-header', title: 'Projects page', page: projectsHeader }],
    },
    {
      name: 'news',
      title: 'News page',
      icon: 'news',
      group,
      routes: [{ path: 'setting/news-header', title: 'News page', page: newsHeader }],
    },
    {
      name: 'administrators',
      title: 'Administrators',
      icon: 'contacts',
      group,
      routes: [{ path: 'administrators', title: 'Administrators', page: administrators }],
    },
    {
      name: 'releases',
      title: 'Releases',
      icon: 'release',
      group,
      routes: [{ path: 'releases', title: 'Releases', page: releases }],
    },
    {
      name: 'profile',
      title: 'Profile',
      icon: 'account',
      unlisted: true,
      routes: [{ path: 'profile', title: 'Profile', page: profile }],
    },
  ],
} satisfies RemoteManifest;

async function metaForm() {
  return { default: (await import('./meta/MetaFormPage')).MetaFormPage };
}
async function homeSettings() {
  return { default: (await import('./home/HomeSettingsPage')).HomeSettingsPage };
}
async function aboutSettings() {
  return { default: (await import('./about/AboutSettingsPage')).AboutSettingsPage };
}
async function productsHeader() {
  return { default: (await import('./headers/plainPages')).ProductsHeaderPage };
}
async function projectsHeader() {
  return { default: (await import('./headers/plainPages')).ProjectsHeaderPage };
}
async function newsHeader() {
  return { default: (await import('./headers/plainPages')).NewsHeaderPage };
}
async function administrators() {
  return { default: (await import('./administrators/AdministratorsPage')).AdministratorsPage };
}
async function releases() {
  return { default: (await import('./releases/ReleasesPage')).ReleasesPage };
}
async function profile() {
  return { default: (await import('./profile/ProfilePage')).ProfilePage };
}
