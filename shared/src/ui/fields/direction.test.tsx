import type { IAllProps } from '@tinymce/tinymce-react';
import { render, screen, waitFor } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { attributeCalls, contactCalls, productCalls } from '../../contracts';
import { createStore } from '../../data/store';
import { answered, answeredPage, serverStandIn } from '../../testing/serverStandIn';
import { RecordForm } from '../forms/RecordForm';
import type { QueryHook } from '../queryHooks';
import { fieldsOf } from './fieldsOf';

let editor: IAllProps | undefined;
function mockEditor(props: IAllProps) {
  editor = props;
  return null;
}
jest.mock('@tinymce/tinymce-react', () => ({ Editor: mockEditor }));

const attributes = fieldsOf(attributeCalls.create);
const contacts = fieldsOf(contactCalls.create);
const products = fieldsOf(productCalls.create);

const noCategories = (() => ({ data: { data: [] }, refetch: () => undefined })) as unknown as QueryHook<
  { data: { _id: string; name: string }[] },
  object
>;

function show(
  call: typeof contactCalls.create | typeof attributeCalls.create | typeof productCalls.create,
  fields: React.ReactNode,
) {
  const server = serverStandIn({
    'GET admin/upload-limits': () => answered({ image: 1, document: 1, video: 1 }),
    'GET admin/category': () => answeredPage([]),
  });
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <SnackbarProvider>
        <MemoryRouter>
          <RecordForm heading="Form" call={call} record={undefined} initial={{}} save={() => Promise.resolve({})}>
            {() => fields}
          </RecordForm>
        </MemoryRouter>
      </SnackbarProvider>
    </Provider>,
  );
}

describe('the direction of what is typed', () => {
  it('text fields follow the direction of the first letter; addresses and numbers are left to right', () => {
    show(
      contactCalls.create,
      <>
        <contacts.TextField name="firstName" label="First Name" />
        <contacts.TextArea name="message" label="Message" />
        <contacts.TextField name="email" label="Email" type="email" />
        <contacts.TextField name="phone" label="Phone" type="tel" />
      </>,
    );
    const directions = ['First Name', 'Message', 'Email', 'Phone'].map((label) => screen.getByLabelText(label).dir);
    expect(directions).toEqual(['auto', 'auto', 'ltr', 'ltr']);
  });

  it('lists of texts follow the direction of the first letter', () => {
    show(attributeCalls.create, <attributes.TextsField name="options" label="Options" />);
    for (const input of screen.getAllByRole('textbox')) expect(input.dir).toBe('auto');
  });

  it('record fields follow the direction of the first letter', () => {
    show(
      productCalls.create,
      <products.RecordField
        name="categoryId"
        label="Category"
        from={noCategories}
        text={({ name }) => name}
        placeholder="Select a category"
        loadFailed="Failed"
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAttribute('dir', 'auto');
  });

  it('the editor sets the direction with two buttons; other paragraphs follow their first letter', async () => {
    show(productCalls.create, <products.RichTextField name="description" label="Description" />);
    await waitFor(() => expect(editor).toBeDefined());
    expect(String(editor?.toolbar).split(/[\s|]+/)).toEqual(expect.arrayContaining(['ltr', 'rtl']));
    expect(editor?.plugins).toContain('directionality');
    expect(editor?.init?.content_style).toMatch(/:not\(\[dir\]\) \{ unicode-bidi: plaintext; \}/);
  });
});
