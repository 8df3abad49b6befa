import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'catalogue',
  requires: { api: '^1.1.0' },
  areas: [
    {
      name: 'categories',
      title: 'Categories',
      icon: 'category',
      needs: 'catalogue',
      routes: [
        { path: 'category/index', title: 'Categories', page: categoryList },
        { path: 'category/add', title: 'Add Category', page: categoryForm },
        { path: 'category/edit/:id', title: 'Edit Category', page: categoryForm },
      ],
    },
    {
      name: 'attributes',
      title: 'Category Attributes',
      icon: 'tune',
      needs: 'catalogue',
      routes: [
        { path: 'categories-attr/index', title: 'Category Attributes', page: attributeList },
        { path: 'categories-attr/add', title: 'Add Category Attribute', page: attributeForm },
        { path: 'categories-attr/edit/:id', title: 'Edit Category Attribute', page: attributeForm },
      ],
    },
    {
      name: 'manuals',
      title: 'Manuals',
      icon: 'file',
      needs: 'catalogue',
      routes: [
        { path: 'manuals/index', title: 'Manuals', page: manualList },
        { path: 'manual/add', title: 'Add Manual', page: manualForm },
        { path: 'manual/edit/:id', title: 'Edit Manual', page: manualForm },
      ],
    },
    {
      name: 'downloads',
      title: 'Downloads',
      icon: 'file',
      needs: 'catalogue',
      routes: [
        { path: 'downloads/index', title: 'Downloads', page: downloadList },
        { path: 'download/add', title: 'Add Download', page: downloadForm },
        { path: 'download/edit/:id', title: 'Edit Download', page: downloadForm },
        { path: 'download/revise/:id', title: 'Add Revision', page: revisionForm },
      ],
    },
    {
      name: 'products',
      title: 'Products',
      icon: 'product',
      needs: 'catalogue',
      routes: [
        { path: 'product/index', title: 'Products', page: productList },
        { path: 'product/add', title: 'Add Product', page: productForm },
        { path: 'product/edit/:id', title: 'Edit Product', page: productForm },
        { path: 'product/facts', title: 'Facts', name: 'facts', page: factTable },
      ],
    },
  ],
  slots: {
    palette: [
      {
        name: 'featured-products',
        title: 'Featured products',
        detail: 'Products',
        icon: 'StarOutlined',
        needs: 'catalogue',
        to: { area: 'catalogue/products', query: { isFeatured: 'true' } },
      },
    ],
  },
} satisfies RemoteManifest;

async function categoryList() {
  return { default: (await import('./categories/CategoryListPage')).CategoryListPage };
}
async function categoryForm() {
  return { default: (await import('./categories/CategoryFormPage')).CategoryFormPage };
}
async function attributeList() {
  return { default: (await import('./attributes/AttributeListPage')).AttributeListPage };
}
async function attributeForm() {
  return { default: (await import('./attributes/AttributeFormPage')).AttributeFormPage };
}
async function manualList() {
  return { default: (await import('./manuals/ManualListPage')).ManualListPage };
}
async function manualForm() {
  return { default: (await import('./manuals/ManualFormPage')).ManualFormPage };
}
async function downloadList() {
  return { default: (await import('./downloads/DownloadListPage')).DownloadListPage };
}
async function downloadForm() {
  return { default: (await import('./downloads/DownloadFormPage')).DownloadFormPage };
}
async function revisionForm() {
  return { default: (await import('./downloads/RevisionFormPage')).RevisionFormPage };
}
async function productList() {
  return { default: (await import('./products/ProductListPage')).ProductListPage };
}
async function productForm() {
  return { default: (await import('./products/ProductFormPage')).ProductFormPage };
}
async function factTable() {
  return { default: (await import('./products/FactTablePage')).FactTablePage };
}
