import { ListPage, useList } from '@msl/shared/ui';
import { useListProductsQuery, useRemoveProductMutation } from './productEndpoints';

export function ProductListPage() {
  const list = useList(useListProductsQuery);
  return (
    <ListPage
      title="Products"
      description="Here is the Products List"
      list={list}
      columns={[
        { head: 'Name', cell: (product) => product.name, sort: 'name' },
        { head: 'Category Name', cell: (product) => product.categoryName, sort: 'categoryName' },
        { head: 'Part Number', cell: (product) => product.partNumber, sort: 'partNumber' },
      ]}
      search="Search Products..."
      add={{ to: '/admin/product/add', label: 'Add Product' }}
      edit="/admin/product/edit"
      remove={{ with: useRemoveProductMutation, ask: 'Are you sure you want to delete this product?' }}
    />
  );
}
