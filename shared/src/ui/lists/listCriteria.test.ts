import { toListCriteria } from './listCriteria';

describe('the criteria of a list', () => {
  it('turn days into the beginning and the end of the day in the local time zone', () => {
    expect(toListCriteria('', { from: '2026-11-23', to: '2026-11-23' })).toEqual({
      from: new Date(2026, 10, 23).toISOString(),
      to: new Date(2026, 10, 23, 23, 59, 59, 999).toISOString(),
    });
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', 'yesterday'])(
    'leave %s to the server, which refuses it',
    (from) => {
      expect(toListCriteria('', { from })).toEqual({ from });
    },
  );

  it('leave out what is empty', () => {
    expect(toListCriteria('lamp', { categoryId: '', manualId: undefined })).toEqual({ search: 'lamp' });
  });
});
