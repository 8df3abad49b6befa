import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'content',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'projects',
      title: 'Projects',
      icon: 'project',
      needs: 'content',
      routes: [
        { path: 'project/index', title: 'Projects', page: projectList },
        { path: 'project/add', title: 'Add Project', page: projectForm },
        { path: 'project/edit/:id', title: 'Edit Project', page: projectForm },
      ],
    },
    {
      name: 'static-pages',
      title: 'Static Pages',
      icon: 'page',
      needs: 'content',
      routes: [
        { path: 'static-pages/index', title: 'Static Pages', page: staticPageList },
        { path: 'static-page/add', title: 'Add Static Page', page: staticPageForm },
        { path: 'static-page/edit/:id', title: 'Edit Static Page', page: staticPageForm },
      ],
    },
    {
      name: 'news',
      title: 'News',
      icon: 'news',
      needs: 'content',
      routes: [
        { path: 'news/index', title: 'News', page: newsList },
        { path: 'news/add', title: 'Add News', page: newsForm },
        { path: 'news/edit/:id', title: 'Edit News', page: newsForm },
      ],
    },
  ],
} satisfies RemoteManifest;

async function projectList() {
  return { default: (await import('./projects/ProjectListPage')).ProjectListPage };
}
async function projectForm() {
  return { default: (await import('./projects/ProjectFormPage')).ProjectFormPage };
}
async function staticPageList() {
  return { default: (await import('./static-pages/StaticPageListPage')).StaticPageListPage };
}
async function staticPageForm() {
  return { default: (await import('./static-pages/StaticPageFormPage')).StaticPageFormPage };
}
async function newsList() {
  return { default: (await import('./news/NewsListPage')).NewsListPage };
}
async function newsForm() {
  return { default: (await import('./news/NewsFormPage')).NewsFormPage };
}
