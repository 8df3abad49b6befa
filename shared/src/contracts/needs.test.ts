import type { Call } from './call';
import * as contracts from './index';

const actionOf: Record<Call['method'], string> = {
  GET: 'read',
  POST: 'write',
  PUT: 'write',
  PATCH: 'write',
  DELETE: 'delete',
};

const calls = Object.entries(contracts)
  .filter(([group]) => group.endsWith('Calls'))
  .flatMap(([group, members]) =>
    Object.entries(members as Record<string, Call>).map(([name, call]) => ({ name: `${group}.${name}`, ...call })),
  );

// Written down here a second time: a role loses or gains a right without a fault elsewhere if a contract changes.
describe('what administrators need for calls', () => {
  it('is the right that fits the method, except for these calls', () => {
    const isExceptional = ({ method, needs }: Call) =>
      Array.isArray(needs) || (String(needs).includes(':') && !String(needs).endsWith(`:${actionOf[method]}`));
    expect(Object.fromEntries(calls.filter(isExceptional).map(({ name, needs }) => [name, needs]))).toEqual({
      'editorCalls.upload': ['catalogue:write', 'content:write', 'settings:write'],
      'inboxCalls.see': 'inbox:read',
      'manualCalls.removeFile': 'catalogue:write',
      'newsCalls.removeImage': 'content:write',
      'personalDataCalls.count': 'inbox:delete',
      'personalDataCalls.erase': 'inbox:delete',
      'personalDataCalls.get': 'inbox:read',
      'previewCalls.render': ['catalogue:read', 'content:read', 'settings:read'],
      'productCalls.removeImage': 'catalogue:write',
      'projectCalls.removeImage': 'content:write',
      'queueCalls.look': 'inbox:read',
      'queueCalls.read': 'inbox:read',
      'queueCalls.saveViews': 'inbox:read',
      'relationCalls.remove': 'catalogue:write',
      'secondFactorCalls.reset': 'administrators:write',
      'sessionCalls.revokeInvitation': 'administrators:write',
    });
  });

  it('is no right and no permission to release for these calls, which are open to all of them', () => {
    const open = calls.filter(({ needs }) => needs === 'session').map(({ name }) => name);
    expect(open.sort()).toEqual([
      ...[
        'apiTokenCalls.create',
        'apiTokenCalls.list',
        'apiTokenCalls.revoke',
        'dashboardCalls.get',
        'presenceCalls.tell',
      ],
      ...['previewLinkCalls.find', 'previewLinkCalls.open', 'registryCalls.endOwn', 'registryCalls.list'],
      ...['registryCalls.listOwn', 'registryCalls.report', 'searchCalls.find', 'secondFactorCalls.begin'],
      ...['secondFactorCalls.confirm', 'secondFactorCalls.get', 'secondFactorCalls.renewCodes'],
      ...['secondFactorCalls.turnOff', 'sessionCalls.confirm', 'sessionCalls.endSession', 'sessionCalls.endSessions'],
      ...['sessionCalls.getUser', 'sessionCalls.listSessions', 'sessionCalls.logOut', 'sessionCalls.updatePassword'],
      ...['sessionCalls.updateProfile', 'undoCalls.restore', 'uploadCalls.describe', 'uploadCalls.limits'],
    ]);
  });
});
