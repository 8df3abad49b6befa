import { categoryCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import { CategoryFields } from './CategoryFields';
import {
  useCreateCategoryMutation,
  useGetCategoryQuery,
  useListCategoriesQuery,
  useUpdateCategoryMutation,
} from './categoryEndpoints';
import { categoryPath } from './categoryPath';

export function CategoryFormPage() {
  return (
    <FormPage
      noun="Category"
      nameOf={(category) => category.categoryName}
      publicPath={categoryPath}
      list={useListCategoriesQuery}
      call={categoryCalls.create}
      load={useGetCategoryQuery}
      create={useCreateCategoryMutation}
      update={useUpdateCategoryMutation}
      values={(category) => ({
        categoryName: category?.categoryName ?? '',
        summary: category?.summary ?? '',
        categoryAttrId: category?.categoryAttrId ?? '',
        removeFile: false,
      })}
      index="/admin/category/index"
      saved={{ created: 'Category added successfully', updated: 'Category updated successfully' }}
      failed="Error saving category"
      loadFailed="Failed to fetch category details"
    >
      {(category) => <CategoryFields category={category} />}
    </FormPage>
  );
}
