import { type AttributeKind, attributeCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useWatch } from 'react-hook-form';
import { kindLabels } from './kindLabels';
import { OptionCodesField } from './OptionCodesField';

const { TextField, TextArea, TextsField, SelectField, NumberField, CheckboxField } = fieldsOf(attributeCalls.create);

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

export function AttributeFields() {
  const kind = useWatch<{ kind: AttributeKind }>({ name: 'kind' });
  return (
    <>
      <TextField name="fieldName" label="Field Name" />
      <SelectField
        name="kind"
        label="Kind"
        choices={kinds}
        help="A choice is ordered, all others are facts of a product."
      />
      <TextArea name="description" label="Description" wide />
      {kind === 'choice' && (
        <TextsField
          name="options"
          label="Options"
          help="What a visitor can choose from, e.g. RGB or RGBW. Enter adds one; pasted lines are added one by one."
          wide
        />
      )}
      {kind === 'choice' && <OptionCodesField />}
      {kind === 'number' && <TextField name="unit" label="Unit" help="For example mm, V or kg." />}
      <TextField name="group" label="Group" help="The heading above it, for example Electrical." />
      <NumberField name="order" label="Order" help="Lower numbers come first." />
      <CheckboxField name="isFilter" label="Filter" help="Visitors can filter products by it." />
      <CheckboxField
        name="onCards"
        label="On Cards"
        help="Cards show the first three that a product has, the head of its page the first four."
      />
      <CheckboxField name="isCompared" label="Compared" help="It is a row of the comparison." />
    </>
  );
}
