import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'content',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'news',
      title: 'News',
      icon: 'news',
      routes: [
        { path: 'news/index', title: 'News', page: newsList },
        { path: 'news/add', title: 'Add News', page: newsForm },
        { path: 'news/edit/:id', title: 'Edit News', page: newsForm },
      ],
    },
  ],
} satisfies RemoteManifest;

async function newsList() {
  return { default: (await import('./news/NewsListPage')).NewsListPage };
}
async function newsForm() {
  return { default: (await import('./news/NewsFormPage')).NewsFormPage };
}
