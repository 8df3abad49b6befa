import { act, renderHook, screen } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../data/store';
import { answered, refused, serverStandIn } from '../../testing/serverStandIn';
import { uploadTypeOf, useEditorUpload } from './useEditorUpload';

const call = 'POST admin/ck-upload/video';

function openEditor(handlers: Parameters<typeof serverStandIn>[0]) {
  const server = serverStandIn({
    'GET admin/upload-limits': () => answered({ image: 1, document: 1, video: 1 }),
    ...handlers,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={createStore({ transport: server.transport })}>
      <SnackbarProvider>
        <MemoryRouter initialEntries={['/admin/product/edit/p1']}>{children}</MemoryRouter>
      </SnackbarProvider>
    </Provider>
  );
  const { result } = renderHook(() => useEditorUpload(), { wrapper });
  return { server, upload: (file: File) => act(() => result.current(file, 'video')) };
}

const video = (bytes = 10, type = 'video/mp4') => new File(['x'.repeat(bytes)], 'show.mp4', { type });

describe('a video for rich text', () => {
  it('a video for rich text is uploaded with the area of its page, and its address is returned', async () => {
    const { server, upload } = openEditor({
      [call]: () => ({ status: 201, answer: { status: true, url: '/uploads/show.mp4' } }),
    });
    const file = video();
    expect(await upload(file)).toBe('/uploads/show.mp4');
    expect(server.sent('POST', 'admin/ck-upload/video')[0]?.form).toEqual({ type: 'product', video: [file] });
  });

  it.each([
    ['the server refuses it', video(), 'Video upload failed: The disk is full.'],
    ['it is no video', video(10, 'text/plain'), 'Video upload failed: show.mp4 is no video.'],
    ['it is too large', video(1_200_000), 'Video upload failed: show.mp4 is too large: 1.1 MB, at most 1 MB.'],
  ])('a video for rich text says why when %s', async (_, file, text) => {
    const { upload } = openEditor({ [call]: () => refused(503, 'The disk is full.') });
    expect(await upload(file)).toBeUndefined();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['/admin/product/add', 'product'],
    ['/admin/project/edit/7', 'project'],
    ['/admin/setting/home-header', 'setting'],
    ['/admin/news/add', ''],
    ['/admin/static-page/add', ''],
  ])('a video for rich text on %s is of type "%s"', (path, type) => {
    expect(uploadTypeOf(path)).toBe(type);
  });
});
