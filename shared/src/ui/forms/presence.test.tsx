import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { one } from '../../contracts/answers';
import { call } from '../../contracts/call';
import { type Activity, presenceCalls } from '../../contracts/presence';
import { session } from '../../data/session';
import { createStore } from '../../data/store';
import { unreachable } from '../../data/transport';
import { answered, type Handler, refused, serverStandIn } from '../../testing/serverStandIn';
import { AreaRightsContext } from '../areas/areaRights';
import { fieldsOf } from '../fields/fieldsOf';
import { RecordForm } from './RecordForm';

const saveCall = call('PUT', 'admin/manual/update/:id', {
  summary: '',
  body: z.object({ title: z.string(), note: z.string() }),
  answer: one(z.object({})),
});
const { TextField } = fieldsOf(saveCall);

interface Told {
  id: string;
  kind: string;
  tab: string;
  activity: Activity;
  isHidden?: boolean;
}

const noor = (activity: Activity) => ({ _id: 'n', name: 'Noor', activity });

const opened = { title: 'Turbo', note: '', updatedAt: '2026-03-01T08:00:00.000Z' };

interface ManualFormProps {
  id: string;
  path: string;
  save: () => Promise<object>;
  /** What a reload finds. */
  stored: object;
}

function ManualForm({ id, path, save, stored }: ManualFormProps) {
  const [record, setRecord] = useState({ _id: id, ...opened });
  return (
    <RecordForm
      heading="Edit Manual"
      call={{ ...saveCall, path }}
      record={record}
      reload={() => setRecord({ ...record, ...stored })}
      initial={{ title: opened.title, note: opened.note }}
      save={save}
    >
      {() => (
        <>
          <TextField name="title" label="Title" />
          <TextField name="note" label="Note" />
        </>
      )}
    </RecordForm>
  );
}

/** Shows the form of a manual to somebody whose colleagues do what the stand-in answers. */
function show(
  others: Handler,
  { path = saveCall.path, id = '7', stored = {} }: { path?: string; id?: string; stored?: object } = {},
) {
  const server = serverStandIn({ 'POST admin/presence': others });
  const save = jest.fn(() => Promise.resolve({ message: 'Saved' }));
  const view = render(
    <Provider store={createStore({ transport: server.transport })}>
      <SnackbarProvider>
        <MemoryRouter>
          <AreaRightsContext value={{ mayWrite: true, mayDelete: true, hasPresence: true }}>
            <ManualForm {...{ id, path, save, stored }} />
          </AreaRightsContext>
        </MemoryRouter>
      </SnackbarProvider>
    </Provider>,
  );
  const told = () => server.sent('POST', 'admin/presence').map(({ body }) => body as Told);
  return {
    server,
    save,
    told,
    leave: view.unmount,
    user: userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }),
  };
}

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  globalThis.fetch = fetched as typeof fetch;
  session.begin('token');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  session.end();
});

const saveButton = () => screen.getByRole('button', { name: 'Save' });
const answers = (activity: Activity) => () => answered([noor(activity)]);

describe('the presence in a form', () => {
  it('is shown beside the title, and follows what the colleague does', async () => {
    const { server, told, user } = show(answers('reading'));
    expect(await screen.findByText('Noor has this open')).toBeVisible();
    server.handlers['POST admin/presence'] = answers('editing');
    await user.type(screen.getByLabelText('Title'), ' 2');
    expect(await screen.findByText('Noor is editing')).toBeVisible();
    expect(told().map(({ kind, id, activity }) => [kind, id, activity])).toEqual([
      ['manuals', '7', 'reading'],
      ['manuals', '7', 'editing'],
    ]);
  });

  it.each([
    ['what the colleague saved, beside edits of other fields', 'Note', 'Saved by Noor', /they are shown here/],
    ['that the save will compare, if both edited a field', 'Title', 'Turbo mine', /your save will compare both/],
  ])('shows after a colleague stopped editing %s', async (_, edited, title, text) => {
    jest.useFakeTimers();
    const stored = { title: 'Saved by Noor', updatedAt: '2026-03-01T09:00:00.000Z' };
    const { server, user } = show(answers('editing'), { stored });
    await user.type(screen.getByLabelText(edited), ' mine');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Noor is editing')).toBeVisible();
    server.handlers['POST admin/presence'] = () => answered([]);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue(title);
    expect(screen.getByLabelText(edited)).toHaveDisplayValue(/ mine$/);
  });

  it('lets a save wait for an answer while a colleague is editing, and goes on editing or saves by it', async () => {
    const { save, user } = show(answers('editing'));
    await user.type(screen.getByLabelText('Title'), ' 2');
    await user.click(saveButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Noor is editing this' });
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Saving', hidden: true })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Title')).toHaveValue('Turbo 2');
    await waitFor(() => expect(saveButton()).toBeEnabled());

    await user.click(saveButton());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Turbo 2', note: '' }, expect.anything()));
  });

  it('asks the server at the save, and saves at once while a colleague only has the record open', async () => {
    const { server, save, user } = show(() => answered([]));
    await user.type(screen.getByLabelText('Title'), ' 2');
    server.handlers['POST admin/presence'] = answers('editing');
    await user.click(saveButton());
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Go on editing' }));
    server.handlers['POST admin/presence'] = answers('reading');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['refuses', () => refused(500, 'Something went wrong.')],
    ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ])('disturbs nothing when the server %s', async (_, others) => {
    const errors = jest.spyOn(console, 'error');
    const { save, user, told } = show(others);
    await user.type(screen.getByLabelText('Title'), ' 2');
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(told().length).toBeGreaterThan(1);
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['Saved']);
    expect(errors).not.toHaveBeenCalled();
  });

  it('says only that nothing was saved when the server cannot be reached, which the banner of the admin says', async () => {
    const { save, user } = show(answers('reading'));
    save.mockRejectedValueOnce(unreachable);
    await user.type(screen.getByLabelText('Title'), ' 2');
    await user.click(saveButton());
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Not saved. What you typed stays here.']);
    expect(screen.getByLabelText('Title')).toHaveValue('Turbo 2');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('lets a save wait no longer than a second for a server that does not answer', async () => {
    jest.useFakeTimers();
    const { save, user } = show(() => new Promise(() => undefined));
    await user.type(screen.getByLabelText('Title'), ' 2');
    await user.click(saveButton());
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(save).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is told three times a minute, never by a hidden page without changes, and once a minute by one with changes', async () => {
    jest.useFakeTimers();
    const { told, user } = show(answers('reading'));
    const countFor = async (ms: number) => {
      const before = told().length;
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return told().length - before;
    };
    await countFor(0);
    expect(await countFor(60_000)).toBe(3);
    act(() => setVisibility('hidden'));
    expect(await countFor(300_000)).toBe(0);
    act(() => setVisibility('visible'));
    expect(await countFor(0)).toBe(0);
    expect(told().length).toBe(5);
    await user.type(screen.getByLabelText('Title'), ' 2');
    act(() => setVisibility('hidden'));
    await countFor(0);
    expect(told().at(-1)).toMatchObject({ activity: 'editing', isHidden: true });
    expect(await countFor(120_000)).toBe(2);
  });

  it('ends at once when the form or the page is left, by a request that outlives the page', async () => {
    const { told, leave } = show(answers('reading'));
    await screen.findByText('Noor has this open');
    const left = () =>
      fetched.mock.calls.map(([url, { keepalive, body }]) => [url, keepalive, JSON.parse(body as string) as object]);
    const expected = [
      '/api/admin/presence',
      true,
      { kind: 'manuals', id: '7', tab: told()[0]?.tab, activity: 'reading', hasLeft: true },
    ];
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(left()).toEqual([expected]);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(told().length).toBe(2));
    leave();
    expect(left()).toEqual([expected, expected]);
  });

  it('is not told by a form of a record that the server does not know', async () => {
    const { told, save, user } = show(answers('editing'), { path: 'x/team/widget/:id' });
    await user.type(screen.getByLabelText('Title'), ' 2');
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(told()).toEqual([]);
  });

  it('sends what the contract of the call accepts', async () => {
    const { told } = show(answers('reading'));
    await screen.findByText('Noor has this open');
    expect(presenceCalls.tell.body.safeParse(told()[0]).success).toBe(true);
  });
});
