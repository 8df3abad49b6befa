import type { RemoteManifest } from '@msl/shared/remote';

const group = 'Settings';
const onSite = { detail: 'Site', to: { area: 'settings/site' } } as const;
const onAdministrators = {
  detail: 'Administrators',
  needs: 'administrators',
  to: { area: 'settings/administrators' },
} as const;

/** A palette entry for a part of the profile. */
const ownAccount = (part: string, title: string) => ({
  name: part,
  title,
  detail: 'Profile',
  icon: 'account',
  to: { area: 'settings/profile', query: { part } },
});

export default {
  name: 'settings',
  requires: { api: '^1.1.0' },
  areas: [
    {
      name: 'meta',
      title: 'Meta',
      icon: 'settings',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/index', title: 'Meta', page: metaForm }],
    },
    {
      name: 'site',
      title: 'Site',
      icon: 'PublicOutlined',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/site', title: 'Site', page: siteForm }],
    },
    {
      name: 'home',
      title: 'Home page',
      icon: 'page',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/home-header', title: 'Home page', page: homeSettings }],
    },
    {
      name: 'about',
      title: 'About page',
      icon: 'page',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/about-header', title: 'About page', page: aboutSettings }],
    },
    {
      name: 'products',
      title: 'Products page',
      icon: 'product',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/products-header', title: 'Products page', page: productsHeader }],
    },
    {
      name: 'projects',
      title: 'Projects page',
      icon: 'project',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/projects-header', title: 'Projects page', page: projectsHeader }],
    },
    {
      name: 'news',
      title: 'News page',
      icon: 'news',
      group,
      needs: 'settings',
      routes: [{ path: 'setting/news-header', title: 'News page', page: newsHeader }],
    },
    {
      name: 'synonyms',
      title: 'Search Synonyms',
      icon: 'tune',
      group,
      needs: 'settings',
      routes: [
        { path: 'synonym/index', title: 'Search Synonyms', page: synonymList },
        { path: 'synonym/add', title: 'Add Synonyms', page: synonymForm },
        { path: 'synonym/edit/:id', title: 'Edit Synonyms', page: synonymForm },
      ],
    },
    {
      name: 'administrators',
      title: 'Administrators',
      icon: 'contacts',
      group,
      needs: 'administrators',
      routes: [{ path: 'administrators', title: 'Administrators', page: administrators }],
    },
    {
      name: 'roles',
      title: 'Roles',
      icon: 'GroupsOutlined',
      group,
      needs: 'administrators',
      routes: [{ path: 'roles', title: 'Roles', page: roles }],
    },
    {
      name: 'audit',
      title: 'Audit Log',
      icon: 'HistoryOutlined',
      group,
      needs: 'audit',
      routes: [{ path: 'audit', title: 'Audit Log', page: audit }],
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
  slots: {
    palette: [
      ownAccount('password', 'Change your password'),
      ownAccount('second-factor', 'Second factor and recovery codes'),
      ownAccount('sessions', 'Sessions: where you are signed in'),
      ownAccount('tokens', 'API tokens'),
      { name: 'time-zone', title: 'Time zone of the site', icon: 'PublicOutlined', needs: 'settings', ...onSite },
      { name: 'invitation', title: 'Invite an administrator', icon: 'contacts', ...onAdministrators },
    ],
    dashboard: [
      {
        name: 'missed-searches',
        title: 'Searches without results',
        link: { title: 'Synonyms', to: { area: 'settings/synonyms' } },
        needs: 'settings',
        card: missedSearchesCard,
      },
    ],
  },
} satisfies RemoteManifest;

async function metaForm() {
  return { default: (await import('./meta/MetaFormPage')).MetaFormPage };
}
async function siteForm() {
  return { default: (await import('./site/SiteFormPage')).SiteFormPage };
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
async function synonymList() {
  return { default: (await import('./synonyms/SynonymListPage')).SynonymListPage };
}
async function synonymForm() {
  return { default: (await import('./synonyms/SynonymFormPage')).SynonymFormPage };
}
async function missedSearchesCard() {
  return { default: (await import('./missed-searches/MissedSearchesCard')).MissedSearchesCard };
}
async function administrators() {
  return { default: (await import('./administrators/AdministratorsPage')).AdministratorsPage };
}
async function roles() {
  return { default: (await import('./roles/RolesPage')).RolesPage };
}
async function audit() {
  return { default: (await import('./audit/AuditPage')).AuditPage };
}
async function releases() {
  return { default: (await import('./releases/ReleasesPage')).ReleasesPage };
}
async function profile() {
  return { default: (await import('./profile/ProfilePage')).ProfilePage };
}
