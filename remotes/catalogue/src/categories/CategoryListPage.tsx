import { ListPage, useList } from '@msl/shared/ui';
import { useListCategoriesQuery, useRemoveCategoryMutation } from './categoryEndpoints';

export function CategoryListPage() {
  const list = useList(useListCategoriesQuery);
  return (
    <ListPage
      title="Categories"
      description="Here is the Categories List"
      list={list}
      columns={[{ head: 'Category Name', cell: (category) => category.categoryName, sort: 'categoryName' }]}
      search="Search Categories..."
      add={{ to: '/admin/category/add', label: 'Add Category' }}
      edit="/admin/category/edit"
      remove={{ with: useRemoveCategoryMutation, ask: 'Are you sure you want to delete this category?' }}
    />
  );
}
