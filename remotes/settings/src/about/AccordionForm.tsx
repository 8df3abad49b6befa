import { type AccordionItem, settingCalls } from '@msl/shared/contracts';
import { fieldsOf, LivePreview, RecordForm } from '@msl/shared/forms';
import { useStoreAccordionMutation } from './aboutEndpoints';

const { TextField, TextArea, RichTextField } = fieldsOf(settingCalls.storeAccordion);

interface AccordionFormProps {
  /** The item to edit; unset: a new one. */
  item: AccordionItem | undefined;
  /** Index of the item among all items. */
  index: number | undefined;
  /** Called after a save and by Cancel. */
  onDone: () => void;
}

export function AccordionForm({ item, index, onDone }: AccordionFormProps) {
  const [store] = useStoreAccordionMutation();
  return (
    <RecordForm
      heading={item ? 'Edit Accordion' : 'Add Accordion'}
      call={settingCalls.storeAccordion}
      record={item}
      initial={{ title: item?.title ?? '', content: item?.content ?? '', description: item?.description ?? '' }}
      save={({ title, content, description }, { baseUpdatedAt }) => {
        const typed = { title: String(title), content: String(content), description: String(description) };
        return store({ form: { ...typed, id: item?._id, updatedAt: baseUpdatedAt } }).unwrap();
      }}
      saved="Accordion saved successfully!"
      failed="Failed to save accordion."
      onSaved={onDone}
      onCancel={onDone}
    >
      {() => (
        <>
          <TextField name="title" label="Title" wide />
          <TextArea name="content" label="Content" wide />
          <RichTextField name="description" label="Description" />
          <LivePreview page="accordion" id={item?._id} openItem={index} />
        </>
      )}
    </RecordForm>
  );
}
