/** The screen of the admin that a link pointed to, whose reader was signed out. */
export interface SignInTarget {
  path: string;
  /** Unset for screens whose name a visitor must not learn. */
  name?: string;
}

/** Only screens of the admin; `//host` is no path. */
const isScreen = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/admin/') && !path.startsWith('/admin/login');

/** Returns the state of a history entry that carries the target. No address can set it, only a script of this page. */
export const toSignInState = (target: SignInTarget) => ({ signInTarget: target });

/** Returns the target from the state of a history entry. */
export function readSignInTarget(state: unknown): SignInTarget | undefined {
  const { signInTarget } = (state ?? {}) as Partial<ReturnType<typeof toSignInState>>;
  return signInTarget && isScreen(signInTarget.path) ? signInTarget : undefined;
}
