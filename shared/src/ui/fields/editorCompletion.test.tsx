import type { IAllProps } from '@tinymce/tinymce-react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import { Component } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { settingCalls } from '../../contracts';
import { createStore } from '../../data/store';
import { answered, refused, serverStandIn } from '../../testing/serverStandIn';
import { RecordForm } from '../forms/RecordForm';
import { fieldsOf } from './fieldsOf';

const { RichTextField } = fieldsOf(settingCalls.storeAccordion);
const picture = new File(['x'], 'ring.png', { type: 'image/png' });

/** What the editor shows, and its way to put a picture in, which shows it at once and sends it. */
const shown = { body: document.createElement('div'), paste: () => {}, focus: jest.fn() };

/** The editor needs more of a browser than there is here; this much of it the form uses. */
class mockEditor extends Component<IAllProps> {
  sent: Promise<{ status: boolean }>[] = [];

  override componentDidMount() {
    const { init, onInit } = this.props;
    shown.body.innerHTML = '<p>Rings</p>';
    shown.paste = () => {
      const image = document.createElement('img');
      image.src = 'blob:1';
      shown.body.append(image);
      const blob = { blob: () => picture, filename: () => picture.name };
      const arrives = init!.images_upload_handler!(blob as never, () => undefined);
      const hasArrived = (address: string) => {
        image.setAttribute('src', address);
        return { status: true };
      };
      const hasFailed = () => {
        image.remove();
        return { status: false };
      };
      this.sent.push(arrives.then(hasArrived, hasFailed));
    };
    const editor = {
      getBody: () => shown.body,
      getContainer: () => shown.body,
      getContent: () => shown.body.innerHTML,
      focus: shown.focus,
      uploadImages: () => Promise.all(this.sent.splice(0)),
    };
    onInit!({} as never, editor as never);
  }

  override render() {
    return null;
  }
}

jest.mock('@tinymce/tinymce-react', () => ({ Editor: mockEditor }));

type Reply = ReturnType<typeof answered>;

/** Shows a form with a text, puts a picture into it, and saves before the picture has arrived. */
async function saveTooEarly() {
  shown.body = document.createElement('div');
  let arrive: (reply: Reply) => void = () => undefined;
  const server = serverStandIn({
    'GET admin/upload-limits': () => answered({ image: 1, document: 1, video: 1 }),
    'POST admin/ck-upload/video': () => new Promise<Reply>((resolve) => (arrive = resolve)),
  });
  const save = jest.fn(() => Promise.resolve({ message: 'Saved it' }));
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <SnackbarProvider>
        <MemoryRouter initialEntries={['/admin/news/add']}>
          <RecordForm
            heading="Edit Accordion"
            call={settingCalls.storeAccordion}
            record={undefined}
            initial={{ title: 'Rings', content: 'Of light', description: '<p>Rings</p>' }}
            save={save}
          >
            {() => <RichTextField name="description" label="Description" />}
          </RecordForm>
        </MemoryRouter>
      </SnackbarProvider>
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  await waitFor(() => expect(shown.body.textContent).toBe('Rings'), { timeout: 10_000 });
  act(() => shown.paste());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Waiting for an upload…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(server.sent('POST', 'admin/ck-upload/video')).toHaveLength(1));
  return { user, save, arrive: (reply: Reply) => act(async () => arrive(reply)) };
}

describe('a save while a picture of a text is on its way', () => {
  it('a save waits for a picture upload in rich text and saves its address', async () => {
    const { save, arrive } = await saveTooEarly();
    await arrive({ status: 201, answer: { status: true, url: '/uploads/ring.png' } });
    await screen.findByText('Saved it');
    const saved = { description: '<p>Rings</p><img src="/uploads/ring.png">' };
    expect(save).toHaveBeenCalledWith(expect.objectContaining(saved), expect.anything());
  });

  it('a save stops when a picture upload in rich text fails, and the next save goes on without it', async () => {
    const { user, save, arrive } = await saveTooEarly();
    await arrive(refused(503, 'The disk is full.'));
    expect(await screen.findByText(/^Nothing was saved yet: a picture or video could not be uploaded\./)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved it');
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ description: '<p>Rings</p>' }), expect.anything());
  });
});

describe('the keyboard in the toolbar of a text', () => {
  it('Escape leads back to the text, and no other key does', async () => {
    await saveTooEarly();
    shown.focus.mockClear();
    fireEvent.keyDown(shown.body, { key: 'ArrowRight' });
    expect(shown.focus).not.toHaveBeenCalled();
    fireEvent.keyDown(shown.body, { key: 'Escape' });
    expect(shown.focus).toHaveBeenCalledTimes(1);
  });
});
