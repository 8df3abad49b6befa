import { administrator } from './product';

const records = {
  'category/edit': 'category',
  'categories-attr/edit': 'categories-attr/getattr',
  'manual/edit': 'manuals',
  'product/edit': 'products',
  'project/edit': 'projects',
  'static-page/edit': 'static-pages',
  'news/edit': 'news',
  'inquiry/edit': 'inquiries',
  'contact/edit': 'contacts',
  'inbox/message': 'inbox',
};

const lists = [
  ...['category/index', 'categories-attr/index', 'manuals/index', 'product/index', 'project/index'],
  ...['static-pages/index', 'news/index', 'inquiry/index', 'contact/index'],
].map((path) => `/admin/${path}`);

const others = [
  ...['setting/index', 'dashboard', 'setting/home-header', 'setting/about-header', 'setting/products-header'],
  ...[
    'setting/projects-header',
    'setting/news-header',
    'administrators',
    'roles',
    'inbox/index',
    'inbox/settings',
    'releases',
    'audit',
    'setting/site',
    'synonym/index',
    'profile',
    'product/facts',
    'downloads/index',
    'download/add',
    'no/such/screen',
  ],
];

/**
 * Returns an address of every admin screen; screens of a record use the first record, whose form is that of a new one.
 */
export async function adminAddresses(): Promise<string[]> {
  const api = (path: string) => `${process.env.E2E_URL}/api/admin/${path}`;
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(api('login'), { method: 'POST', headers, body: JSON.stringify(administrator) });
  const { token } = (await signedIn.json()) as { token: string };
  const edits = await Promise.all(
    Object.entries(records).map(async ([path, list]) => {
      const answer = await fetch(api(`${list}?page=1&limit=1`), { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await answer.json()) as { data: { _id: string }[] };
      if (!data[0]) throw new Error(`There is no record in ${list} to open at /admin/${path}.`);
      return `/admin/${path}/${data[0]._id}`;
    }),
  );
  return [...others.map((path) => `/admin/${path}`), ...lists, ...edits];
}
