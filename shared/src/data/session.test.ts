import { session } from './session';

describe('the session that everything on the page shares', () => {
  afterEach(() => localStorage.clear());

  it('the shared session object is frozen', () => {
    session.begin('abc');
    expect(() => Object.assign(session, { token: 'mine' })).toThrow('read only');
    expect(() => Object.assign(session, { end: null })).toThrow('read only');
    expect(session.token()).toBe('abc');
  });
});
