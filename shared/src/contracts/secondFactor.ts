import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RoleReference } from './roles';
import { Timestamp } from './text';

/** A code of an authenticator app: six digits, possibly typed with spaces. */
export const TotpCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the app.'));

/** A recovery code as shown, with or without dashes and in any case. */
export const RecoveryCode = z.string().trim().min(1, 'Required.').max(40);

/** A code of the app or a recovery code; one of them is required. */
const AnyCode = z.object({ code: TotpCode.optional(), recoveryCode: RecoveryCode.optional() });

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the role requires it. */
  isRequired: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

const NewSecondFactor = z.object({
  /** The key as text (Base32), for apps that cannot scan. */
  key: z.string(),
  /** The same as an `otpauth:` address. */
  uri: z.string(),
  /** The address as a QR code: a `data:` address of an SVG. */
  qrCode: z.string(),
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const wrongCode = 'the code is wrong or was used before';

export const secondFactorCalls = {
  ...inArea('session', {
    get: call('GET', 'admin/second-factor', {
      summary: 'Whether you sign in with a code of an authenticator app as well',
      answer: one(SecondFactor),
      isForSetup: true,
    }),
    begin: call('POST', 'admin/second-factor/begin', {
      summary: 'Make a key for an authenticator app; it counts once a code of it was confirmed',
      answer: one(NewSecondFactor),
      needsPassword: true,
      refuses: { 409: 'it is on already' },
      isForSetup: true,
    }),
    confirm: call('POST', 'admin/second-factor/confirm', {
      summary:
        'Turn the second factor on with a code of the app: answers ten recovery codes, shown only here; every other session ends',
      body: z.object({ code: TotpCode }),
      answer: one(RecoveryCodes),
      needsPassword: true,
      refuses: { 409: 'it is on already, or was not begun', 422: wrongCode },
      isForSetup: true,
    }),
    renewCodes: call('POST', 'admin/second-factor/recovery-codes', {
      summary: 'Replace your recovery codes; the new ones are shown only here',
      body: AnyCode,
      answer: one(RecoveryCodes),
      needsPassword: true,
      refuses: { 409: 'it is off', 422: wrongCode },
    }),
    turnOff: call('POST', 'admin/second-factor/turn-off', {
      summary: 'Sign in with the password alone again',
      body: AnyCode,
      answer: done,
      needsPassword: true,
      refuses: { 409: 'it is off, or your role requires it', 422: wrongCode },
    }),
  }),
  ...inArea('administrators', {
    reset: call('DELETE', 'admin/administrator/:id/second-factor', {
      summary: 'Owners only: turn off the second factor of an administrator who lost it; their sessions end',
      answer: done,
      needs: 'administrators:write',
      needsPassword: true,
      refuses: { 403: 'you are no owner', 409: 'it is your own account, or it is off' },
    }),
    require: call('POST', 'admin/role/second-factor', {
      summary:
        'Owners only: require the second factor of everybody with a role; who has none can do nothing but set it up',
      body: z.object({ role: RoleReference, requiresTotp: z.boolean() }),
      answer: done,
      needsPassword: true,
      refuses: { 403: 'you are no owner', 422: 'there is no such role' },
    }),
  }),
};
