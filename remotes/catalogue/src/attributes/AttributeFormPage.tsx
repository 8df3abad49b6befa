import { attributeCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import {
  useCreateAttributeMutation,
  useGetAttributeQuery,
  useListAttributesQuery,
  useUpdateAttributeMutation,
} from './attributeEndpoints';
import { AttributeFields } from './AttributeFields';

export function AttributeFormPage() {
  return (
    <FormPage
      noun="Category Attribute"
      nameOf={(attribute) => attribute.fieldName}
      list={useListAttributesQuery}
      call={attributeCalls.create}
      load={useGetAttributeQuery}
      create={useCreateAttributeMutation}
      update={useUpdateAttributeMutation}
      values={(attribute) => ({
        fieldName: attribute?.fieldName ?? '',
        description: attribute?.description ?? '',
        options: attribute?.options ?? [],
        codes: attribute?.codes ?? {},
        kind: attribute?.kind ?? 'choice',
        unit: attribute?.unit ?? '',
        group: attribute?.group ?? '',
        order: attribute?.order ?? 0,
        isFilter: attribute?.isFilter ?? true,
        onCards: attribute?.onCards ?? false,
        isCompared: attribute?.isCompared ?? true,
      })}
      index="/admin/categories-attr/index"
      saved={{ created: 'Categories attr added successfully', updated: 'Categories attr updated successfully' }}
      failed="Failed to save categories attr"
      loadFailed="Failed to fetch category attr details"
    >
      {() => <AttributeFields />}
    </FormPage>
  );
}
