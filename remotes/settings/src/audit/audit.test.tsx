import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const entry = {
  ...{ _id: 'e2', seq: 2, at: '2026-03-02T08:00:00.000Z', action: 'update', record: 'synonyms:s1', label: 'Lamp' },
  ...{ text: 'changed group of synonyms “Lamp”', subject: 'group of synonyms “Lamp”' },
  recordCount: 1,
  records: [{ record: 'synonyms:s1', name: 'group of synonyms “Lamp”' }],
  user: { _id: 'u1', name: 'Ada' },
  changes: [
    { field: 'word', before: 'Light bulb', after: 'Light source' },
    { field: 'tokenHash', before: null, after: null, isHidden: true },
  ],
  ...{ call: 'PUT admin/synonym/update/:id', origin: { address: '192.0.2.7', agent: 'Firefox' }, hash: 'ab12' },
};

const ofMany = {
  ...{
    ...entry,
    _id: 'e3',
    seq: 3,
    record: 'news:n1',
    label: 'Fair',
    text: 'deleted 2 news items',
    subject: '2 news items',
  },
  recordCount: 2,
  records: [
    { record: 'news:n1', name: 'news item “Fair”' },
    { record: 'news:n2', name: 'news item “Bridge”' },
  ],
  changes: [
    { field: 'title', before: 'Fair', after: null },
    { field: 'title', before: 'Bridge', after: null, record: 'news:n2' },
    { field: 'isFeatured', before: 1, after: 0, record: 'news:n2' },
  ],
};

const ofSettings = {
  ...{ ...entry, _id: 'e4', seq: 4, record: 'inbox_settings:only', label: '', text: 'changed the inbox settings' },
  ...{ subject: '', records: [{ record: 'inbox_settings:only', name: 'the inbox settings' }] },
  changes: [
    { field: 'workingTime', before: null, after: '{"days":["mon","tue"],"from":"09:00","timeZone":"Asia/Dubai"}' },
    { field: 'retentionMonths', before: null, after: '{"quote":24,"contact":null}' },
    { field: 'expiresAt', before: '2026-12-02T20:40:23.967Z', after: null },
    { field: 'consentText', before: null, after: '[sic] kept as it is' },
  ],
};

const startServer = (data: object[] = [entry, ofMany]) =>
  serverStandIn({
    'GET admin/audit': () => ({ status: 200, answer: { status: true, data, next: 2 } }),
    'GET admin/audit/people': () => answered([{ _id: 'u1', name: 'Ada' }]),
  });

describe('the audit log', () => {
  it('shows who did what, the changed fields before and after, and only filters of the address', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'audit', server);
    const [item, other] = await within(await screen.findByRole('list', { name: 'Entries' })).findAllByRole('listitem');
    expect(item).toHaveTextContent('Ada changed group of synonyms “Lamp”');
    await user.click(screen.getByRole('button', { name: 'Show details of entry 2' }));
    expect(item).toHaveTextContent('Before: Light bulb');
    expect(screen.getByText('source').tagName).toBe('MARK');
    expect(item).toHaveTextContent('the values are not recorded');
    expect(item).toHaveTextContent('from 192.0.2.7 · Firefox');
    expect(other).toHaveTextContent('Ada deleted 2 news items');
    await user.click(screen.getByRole('button', { name: 'Show details of entry 3' }));
    expect(other).toHaveTextContent(
      /news item “Fair”.*Before: Fair.*news item “Bridge”.*Before: Bridge.*Before: Yes.*After: No/,
    );
    await user.click(screen.getByRole('button', { name: 'Since yesterday' }));
    await user.click(screen.getByRole('button', { name: 'Older entries' }));
    const queries = server.sent('GET', 'admin/audit').map(({ query }) => query);
    expect(queries.at(-1)).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown, before: '2' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: 'Older entries' })).toBeInTheDocument();
  });

  it('keeps a filter that is set right before another one', async () => {
    const server = startServer();
    await renderRemote(manifest, 'audit', server);
    await screen.findByRole('list', { name: 'Entries' });
    // In one act: the address of the first change is not rendered before the second.
    act(() => {
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
      fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    });
    await waitFor(() =>
      expect(server.sent('GET', 'admin/audit').at(-1)?.query).toEqual({
        from: new Date('2026-11-01T00:00').toISOString(),
        to: new Date('2026-11-30T23:59:59.999').toISOString(),
      }),
    );
  });

  it('writes stored lists, objects and times in words', async () => {
    const { user } = await renderRemote(manifest, 'audit', startServer([ofSettings]));
    await user.click(await screen.findByRole('button', { name: 'Show details of entry 4' }));
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(/working hours.*After: days: mon, tue from: 09:00 time zone: Asia\/Dubai/);
    expect(item).toHaveTextContent(/months until data is removed.*After: quote: 24 contact: –/);
    expect(item).toHaveTextContent(/expires at\s*Before: 2 Dec 2026/);
    expect(item).toHaveTextContent('After: [sic] kept as it is');
    expect(item).not.toHaveTextContent(/[{}"]/);
  });
});
