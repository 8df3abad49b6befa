import { readSignInTarget, toSignInState } from './signInTarget';

describe('the target of a link into the admin', () => {
  it('is read from the state of a history entry', () => {
    const target = { path: '/admin/inbox/index?state=open#7', name: 'Inbox' };
    expect(readSignInTarget(toSignInState(target))).toEqual(target);
  });

  it.each(['//evil.example/admin/', 'https://evil.example/', '/', '/admin', '/admin/login', '', 7, undefined])(
    'is never %p, which is no screen of the admin',
    (path) => {
      expect(readSignInTarget({ signInTarget: { path } })).toBeUndefined();
    },
  );

  it.each([null, undefined, 'x', 7, {}, { signInTarget: null }])('is nothing in the state %p', (state) => {
    expect(readSignInTarget(state)).toBeUndefined();
  });
});
