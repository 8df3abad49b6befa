import { productCalls } from '@msl/shared/contracts';
import { AreaLink, DateText, ListPage, OrderButton, useList, yesOrNo } from '@msl/shared/ui';
import { CategoryFilter } from '../recordFilters';
import { CategoryDialog, ManualDialog } from './bulkDialogs';
import {
  useBulkProductsMutation,
  useGetProductOrderQuery,
  useListProductsQuery,
  useOrderProductsMutation,
  useRemoveProductMutation,
} from './productEndpoints';
import { productPath } from './productPath';

export function ProductListPage() {
  const list = useList(useListProductsQuery, ['categoryId', 'isFeatured']);
  const { categoryId } = list.filters;
  return (
    <ListPage
      title="Products"
      description="Here is the Products List"
      list={list}
      columns={[
        { head: 'Name', cell: (product) => product.name, sort: 'name' },
        { head: 'Category Name', cell: (product) => product.categoryName, sort: 'categoryName' },
        { head: 'Part Number', cell: (product) => product.partNumber, sort: 'partNumber' },
        { head: 'Is Featured', cell: (product) => (product.isFeatured ? 'True' : 'False'), sort: 'isFeatured' },
        { head: 'Date', cell: (product) => <DateText time={product.createdAt} />, sort: 'createdAt' },
      ]}
      search="Search Products..."
      isRanked
      filter={
        <>
          <AreaLink to={{ area: 'catalogue/products', screen: 'facts' }}>Facts</AreaLink>
          {categoryId && (
            <OrderButton
              title="Order of the products of this category"
              from={useGetProductOrderQuery}
              args={{ categoryId }}
              text={(product) => product.name}
              picture={({ imagePath }) => imagePath[0]}
              saveWith={useOrderProductsMutation}
            />
          )}
        </>
      }
      filters={[
        { name: 'categoryId', label: 'Category', control: CategoryFilter },
        { name: 'isFeatured', label: 'Featured', choices: yesOrNo },
      ]}
      add={{ to: '/admin/product/add', label: 'Add Product' }}
      edit="/admin/product/edit"
      picture={(product) => product.imagePath[0]}
      publicPath={productPath}
      remove={{ with: useRemoveProductMutation, ask: 'Are you sure you want to delete this product?' }}
      bulk={{
        with: useBulkProductsMutation,
        ask: (count) => `Are you sure you want to delete these ${count} products?`,
        actions: [
          { action: 'feature', label: 'Feature' },
          { action: 'unfeature', label: 'Unfeature' },
          { action: 'changeCategory', label: 'Change category…', dialog: CategoryDialog },
          { action: 'changeManual', label: 'Change manual…', dialog: ManualDialog },
        ],
      }}
      exportWith={productCalls.export}
      slot="catalogue/products"
    />
  );
}
