import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { done } from '../../contracts/answers';
import { call } from '../../contracts/call';
import { BoundedNumber, OptionalText } from '../../contracts/text';
import { createStore } from '../../data/store';
import { serverStandIn } from '../../testing/serverStandIn';
import { RecordForm } from '../forms/RecordForm';
import { fieldsOf } from './fieldsOf';

const createLamp = call('POST', 'admin/lamp', {
  summary: 'Create a lamp',
  body: z.object({
    state: z.enum(['new', 'sold'], 'Choose a state.'),
    shade: OptionalText(20).optional(),
    watts: BoundedNumber(1, 500).optional(),
    soldOn: z.iso.date('Enter a day.').optional(),
  }),
  answer: done,
});
const { DateField, NumberField, SelectField } = fieldsOf(createLamp);

const states = [
  { value: 'new', label: 'New' },
  { value: 'sold', label: 'Sold' },
];

function show(initial: Record<string, unknown> = {}) {
  const save = jest.fn((_values: object) => Promise.resolve({}));
  render(
    <Provider store={createStore({ transport: serverStandIn({}).transport })}>
      <SnackbarProvider>
        <MemoryRouter>
          <RecordForm heading="Lamp" call={createLamp} record={undefined} initial={initial} save={save}>
            {() => (
              <>
                <SelectField name="state" label="State" choices={states} />
                <SelectField name="shade" label="Shade" choices={[]} help="Of glass" />
                <NumberField name="watts" label="Power" unit="W" />
                <DateField name="soldOn" label="Sold on" />
              </>
            )}
          </RecordForm>
        </MemoryRouter>
      </SnackbarProvider>
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  const submit = () => user.click(screen.getAllByRole('button', { name: /^(Save|Submit|Create)/ })[0] as HTMLElement);
  return { user, save, submit };
}

describe('the fields for choices, numbers and days', () => {
  it('send a choice, a number typed with a comma, and a day', async () => {
    const { user, save, submit } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sold');
    await user.type(screen.getByRole('textbox', { name: 'Power' }), '12,50');
    expect(screen.getByRole('textbox', { name: 'Power' })).toHaveValue('12,50');
    await user.click(screen.getByLabelText('Sold on'));
    await user.paste('2026-07-01');
    await submit();
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ state: 'sold', watts: 12.5, soldOn: '2026-07-01' });
  });

  it('announce the message of the contract at the field, and send nothing', async () => {
    const { user, save, submit } = show();
    await user.type(screen.getByRole('textbox', { name: 'Power' }), 'many');
    await submit();
    const state = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(state).toHaveAccessibleDescription('Choose a state.'));
    expect(state).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Power' })).toHaveAccessibleDescription('Enter a number.');
    await user.clear(screen.getByRole('textbox', { name: 'Power' }));
    await user.type(screen.getByRole('textbox', { name: 'Power' }), '501');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Power' })).toHaveAccessibleDescription('At most 500.'),
    );
    expect(save).not.toHaveBeenCalled();
  });

  it('show stored values, keep a choice that is no longer offered, and follow the direction of its text', () => {
    show({ state: 'new', shade: 'אדום', watts: 40, soldOn: '2026-07-01' });
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('New');
    const shade = screen.getByRole('combobox', { name: 'Shade' });
    expect(shade).toHaveValue('אדום');
    expect(shade).toHaveAttribute('dir', 'auto');
    expect(shade).toHaveAccessibleDescription('Of glass');
    expect(screen.getByRole('textbox', { name: 'Power' })).toHaveValue('40');
    expect(screen.getByLabelText('Sold on')).toHaveValue('2026-07-01');
  });

  it('offer the empty choice of a required field only while nothing is chosen', async () => {
    const { user } = show();
    const state = screen.getByRole('combobox', { name: 'State' });
    const offered = () => [...state.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(offered()).toEqual(['Select…', 'New', 'Sold']);
    await user.selectOptions(state, 'New');
    expect(offered()).toEqual(['New', 'Sold']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shade' }), '');
  });
});
