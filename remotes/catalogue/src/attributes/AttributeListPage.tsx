import { attributeCalls } from '@msl/shared/contracts';
import { ListPage, useList } from '@msl/shared/ui';
import { EditValuesLink } from './EditValuesLink';
import { kindLabels } from './kindLabels';
import { optionsText } from './optionsText';
import { useBulkAttributesMutation, useListAttributesQuery, useRemoveAttributeMutation } from './attributeEndpoints';

export function AttributeListPage() {
  const list = useList(useListAttributesQuery);
  return (
    <ListPage
      title="Category Attributes"
      description="Here is the Category Attributes List"
      list={list}
      columns={[
        { head: 'Field Name', cell: (attribute) => attribute.fieldName, sort: 'fieldName' },
        { head: 'Kind', cell: ({ kind, unit }) => (unit ? `${kindLabels[kind]} (${unit})` : kindLabels[kind]) },
        { head: 'Options', cell: ({ kind, options }) => optionsText(options) || (kind === 'choice' && 'No options') },
      ]}
      search="Search Category Attributes..."
      add={{ to: '/admin/categories-attr/add', label: 'Add Category Attribute' }}
      edit="/admin/categories-attr/edit"
      actions={({ _id, kind }) => kind !== 'choice' && <EditValuesLink id={_id} />}
      remove={{ with: useRemoveAttributeMutation, ask: 'Are you sure you want to delete this field?' }}
      bulk={{
        with: useBulkAttributesMutation,
        ask: (count) => `Are you sure you want to delete these ${count} fields?`,
      }}
      exportWith={attributeCalls.export}
    />
  );
}
