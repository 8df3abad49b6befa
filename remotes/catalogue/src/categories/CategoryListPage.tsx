import { categoryCalls } from '@msl/shared/contracts';
import { ListPage, OrderButton, useList } from '@msl/shared/ui';
import { AttributeFilter } from '../recordFilters';
import { useChooseCategoriesQuery } from '../choiceEndpoints';
import {
  useBulkCategoriesMutation,
  useListCategoriesQuery,
  useOrderCategoriesMutation,
  useRemoveCategoryMutation,
} from './categoryEndpoints';
import { categoryPath } from './categoryPath';

export function CategoryListPage() {
  const list = useList(useListCategoriesQuery, ['attributeId']);
  return (
    <ListPage
      title="Categories"
      description="Here is the Categories List"
      list={list}
      columns={[{ head: 'Category Name', cell: (category) => category.categoryName, sort: 'categoryName' }]}
      search="Search Categories..."
      isRanked
      filter={
        <OrderButton
          title="Order of categories"
          from={useChooseCategoriesQuery}
          text={(category) => category.categoryName}
          picture={(category) => category.filePath}
          saveWith={useOrderCategoriesMutation}
        />
      }
      filters={[{ name: 'attributeId', label: 'Attribute', control: AttributeFilter }]}
      add={{ to: '/admin/category/add', label: 'Add Category' }}
      edit="/admin/category/edit"
      picture={(category) => category.filePath}
      publicPath={categoryPath}
      remove={{ with: useRemoveCategoryMutation, ask: 'Are you sure you want to delete this category?' }}
      bulk={{
        with: useBulkCategoriesMutation,
        ask: (count) => `Are you sure you want to delete these ${count} categories?`,
      }}
      exportWith={categoryCalls.export}
    />
  );
}
