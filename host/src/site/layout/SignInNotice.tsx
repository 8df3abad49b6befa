import { Link } from 'react-router-dom';
import { type SignInTarget, toSignInState } from '../lib/routing/signInTarget';
import styles from './SignInNotice.module.css';

/** Leads a signed-out reader of a link into the admin to the sign-in page, and from there to the linked screen. */
export function SignInNotice({ target }: { target: SignInTarget }) {
  return (
    <p className={styles.notice} role="status">
      <Link className={styles.link} to="/admin/login" state={toSignInState(target)}>
        {target.name === undefined ? 'Sign in to continue' : `Sign in to open ${target.name}`}
      </Link>
    </p>
  );
}
