import { browserName } from '@msl/shared/contracts';
import type { App } from '../http/app';
import { type AccountNotice, composeAccountLetter } from '../mail/composeAccountLetter';
import type { AccountMailKind } from './accountMail';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

const timeText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Registers the texts of the mails about accounts. Secrets of links are made when a mail is sent. */
export function announceAccounts({ notifications }: App, service: SessionService): void {
  const { users, invitations, resets, devices } = service;

  /** Nobody but its recipient could use a mail about an account, so that one that is given up is dropped. */
  const register = (kind: AccountMailKind, write: (recordId: string) => Promise<AccountNotice | undefined>) =>
    notifications.registerLetters(kind, {
      isOptional: true,
      async write(recordId, publicUrl) {
        const notice = await write(recordId);
        return notice && composeAccountLetter(notice, publicUrl);
      },
    });

  register('password-reset', async (id) => {
    const found = await resets.toSend(id);
    return (
      found && {
        to: found.email,
        subject: 'Set a new password',
        before: [
          'Somebody asked for a new password for your account in the back-office. If it was you, open this link:',
        ],
        link: { label: 'Set a new password', path: `/admin/reset-password#${found.token}` },
        after: [
          'The link works once, within an hour of the request. Setting a password ends all your sessions.',
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
      }
    );
  });

  register('invitation', async (id) => {
    const found = await invitations.toSend(id);
    return (
      found && {
        to: found.email,
        subject: 'You are invited to the back-office',
        before: ['You are invited to become an administrator of the site. Open this link to create your account:'],
        link: { label: 'Create your account', path: registrationPath(found.token) },
        after: [`The link works once, until ${timeText(found.expiresAt)}.`],
      }
    );
  });

  register('new-device', async (id) => {
    const found = await devices.find(id);
    return (
      found && {
        to: found.email,
        subject: 'New sign-in to your account',
        before: [
          'Somebody signed in to your account from a device that had not been used for it before.',
          `Device: ${browserName(found.userAgent)}`,
          `Network address: ${found.address || 'unknown'}`,
          `Time: ${timeText(found.createdAt)}`,
          'If it was you, there is nothing to do. If not, change your password at once, which ends every other session, and look through your sessions and API tokens:',
        ],
        link: { label: 'Open your profile', path: '/admin/profile?part=password' },
      }
    );
  });

  register('second-factor-reset', async (id) => {
    const user = await users.find(id);
    return (
      user && {
        to: user.email,
        subject: 'Your second factor was turned off',
        before: [
          'An owner turned off the second factor of your account. Your sessions ended; sign in with your password alone, and set the second factor up again in your profile.',
          'If you did not ask for it, talk to the owner now.',
        ],
        link: { label: 'Sign in', path: '/admin/login' },
      }
    );
  });
}
