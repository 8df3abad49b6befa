import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'catalogue',
  requires: { api: '^1.1.0' },
  areas: [
    {
      name: 'categories',
      title: 'Categories',
      icon: 'category',
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
      routes: [
        { path: 'manuals/index', title: 'Manuals', page: manualList },
        { path: 'manual/add', title: 'Add Manual', page: manualForm },
        { path: 'manual/edit/:id', title: 'Edit Manual', page: manualForm },
      ],
    },
    {
      name: 'products',
      title: 'Products',
      icon: 'product',
      routes: [
        { path: 'product/index', title: 'Products', page: productList },
        { path: 'product/add', title: 'Add Product', page: productForm },
        { path: 'product/edit/:id', title: 'Edit Product', page: productForm },
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
async function productList() {
  return { default: (await import('./products/ProductListPage')).ProductListPage };
}
async function productForm() {
  return { default: (await import('./products/ProductFormPage')).ProductFormPage };
}
