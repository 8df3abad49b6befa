import { type ApiError, session } from '@msl/shared/data';
import { recentTimeText } from '@msl/shared/dates';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionFrame } from '../../shell/session/SessionFrame';
import { useToken } from '../../shell/session/useToken';
import styles from '../../shell/session/session.module.css';
import { useFindPreviewQuery, useOpenPreviewMutation } from './previewEndpoints';

const title = 'Preview';

/** Leads through sign-in back to the link. */
function SignInFirst({ address }: { address: string }) {
  const navigate = useNavigate();
  const signIn = () => {
    session.end(address);
    void navigate('/admin/login');
  };
  return (
    <SessionFrame title={title} lead="Sign in to see the version that this link shows.">
      <button className={styles.submit} type="button" onClick={signIn}>
        Sign in
      </button>
    </SessionFrame>
  );
}

interface FailedPreviewProps {
  failure: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

function FailedPreview({ failure, isRetrying, onRetry }: FailedPreviewProps) {
  const isOver = failure.status === 404 || failure.status === 422;
  return (
    <SessionFrame title={title}>
      <p className={styles.failure} role="alert">
        {failure.message}
      </p>
      {!isOver && (
        <button className={styles.submit} type="button" disabled={isRetrying} onClick={onRetry}>
          Retry
        </button>
      )}
    </SessionFrame>
  );
}

/** Asks before the version runs: its code acts with the rights of the administrator. */
function OfferedPreview({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useFindPreviewQuery(
    { body: { secret } },
    { refetchOnMountOrArgChange: true },
  );
  const [openPreview, opening] = useOpenPreviewMutation();
  const failure = (opening.error ?? error) as ApiError | undefined;
  if (failure) {
    const retry = () => (opening.reset(), void refetch());
    return <FailedPreview failure={failure} isRetrying={isFetching} onRetry={retry} />;
  }
  if (!data) return <SessionFrame title={title} lead="Reading the link …" />;
  const { remote, version, createdBy, expiresAt, screen } = data.data;
  const show = async () => {
    const { error: refusal } = await openPreview({ body: { secret } });
    if (!refusal) await navigate(`/admin/${screen ?? 'dashboard'}`, { replace: true });
  };
  return (
    <SessionFrame
      title={`Preview of ${remote}`}
      lead={`Only this browser will show version ${version}, until ${recentTimeText(new Date(expiresAt))}. Everyone else keeps the live version.`}
    >
      <p className={styles.aside}>
        Link by {createdBy}. The version passed all checks, but is not released: open it only if you expected this link.
      </p>
      <button className={styles.submit} type="button" disabled={opening.isLoading} onClick={() => void show()}>
        Show this version
      </button>
    </SessionFrame>
  );
}

/** Opens a preview link. Its secret is the fragment of the address, which browsers do not send to any server. */
export function RemotePreviewPage() {
  const { pathname, hash } = useLocation();
  const token = useToken();
  const secret = hash.slice(1);
  if (token === null || session.hasExpired(token)) return <SignInFirst address={pathname + hash} />;
  return <OfferedPreview key={secret} secret={secret} />;
}
