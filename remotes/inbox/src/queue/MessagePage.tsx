import type { Conversation } from '@msl/shared/contracts';
import { LoadFailure, toApiError, useAreaRights, useUndoLatest } from '@msl/shared/ui';
import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useGetConversationQuery } from '../queueEndpoints';
import { useLiveQueue } from '../useLiveQueue';
import { ChangedNotice } from './ChangedNotice';
import { MessageBar } from './MessageBar';
import { MergedMessages } from './MergedMessages';
import { MessageTimeline } from './MessageTimeline';
import { NoteForm } from './NoteForm';
import { OpenOthers } from './OpenOthers';
import { queueOrder } from './queueOrder';
import { ReplyForm } from './ReplyForm';
import { SenderPanel } from './SenderPanel';
import { ShortcutHelp } from './ShortcutHelp';
import { useKeptFocus } from './useKeptFocus';
import { useMessageChanges } from './useMessageChanges';
import { usePresence } from './usePresence';
import { useScrollToWaiting } from './useScrollToWaiting';
import { useShortcuts } from './useShortcuts';
import { ViewersNotice } from './ViewersNotice';
import { VisitorWords } from './VisitorWords';
import { aboutText } from './stateTexts';

/** One message with everything that belongs to it. */
export function MessagePage() {
  const { id = '' } = useParams();
  useLiveQueue();
  const { currentData, error, refetch, isFetching } = useGetConversationQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const back = queueOrder.address();
  if (error && !currentData && !isFetching)
    return (
      <LoadFailure title="The message could not be loaded" error={toApiError(error)} onRetry={() => void refetch()} />
    );
  // It is merged into another message.
  if (currentData && currentData.data._id !== id)
    return <Navigate to={`/admin/inbox/message/${currentData.data._id}`} replace />;
  const isDeleted = error !== undefined && toApiError(error).status === 404;
  return (
    <>
      {isDeleted && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          This message was deleted. Who deleted it can undo that within a minute; an answer that was begun stays here.
        </Alert>
      )}
      <Button component={Link} to={back} startIcon={<BackIcon />} color="inherit" size="small" sx={{ mb: 1 }}>
        Inbox
      </Button>
      {currentData ? (
        <OpenMessage key={id} message={currentData.data} back={back} />
      ) : (
        <Box role="status" aria-label="Loading the message">
          <Skeleton width="40%" height={40} />
          <Skeleton height={160} />
        </Box>
      )}
    </>
  );
}

function OpenMessage({ message, back }: { message: Conversation; back: string }) {
  const [params, setParams] = useSearchParams();
  const { mayWrite } = useAreaRights();
  const navigate = useNavigate();
  const changes = useMessageChanges(message);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const isAnswering = mayWrite && params.has('answer') && !message.anonymisedAt;
  usePresence(message, isAnswering);

  const answer = (isOpen: boolean, others: string[] = []) => {
    setChosen(others);
    setParams(isOpen ? { answer: '' } : {}, { replace: true });
  };
  const go = (step: 1 | -1) => {
    const next = queueOrder.neighbourOf(message._id, step);
    if (next) void navigate(`/admin/inbox/message/${next}`);
    return next !== undefined;
  };
  /** Leaves a message that needs nothing for now. */
  const leaveAfter = async (change: Promise<boolean>) => {
    if ((await change) && !go(1)) void navigate(back);
  };
  const close = () => void leaveAfter(changes.setState('closed'));
  const undoLatest = useUndoLatest();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link or button that led here is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useKeptFocus(heading);
  useScrollToWaiting(message);
  useShortcuts({
    j: () => void go(1),
    k: () => void go(-1),
    '?': () => setHelpOpen(true),
    Escape: () => void navigate(back),
    ...(mayWrite && {
      r: () => answer(true),
      e: close,
      z: undoLatest,
      a: () => void changes.assign('me'),
    }),
  });
  return (
    <>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
        {message.name || 'Removed'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {aboutText(message)}
      </Typography>
      <ViewersNotice viewers={message.viewers} isAnswering={isAnswering} />
      {changes.conflict && (
        <ChangedNotice conflict={changes.conflict} messageId={message._id} onClose={changes.dismissConflict} />
      )}
      <MessageBar
        message={message}
        changes={changes}
        onAnswer={() => answer(true)}
        onClose={close}
        onDeleted={() => void leaveAfter(Promise.resolve(true))}
        onSnooze={(day) => void leaveAfter(changes.snooze(day))}
        isAnswering={isAnswering}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }, gap: 3 }}>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <VisitorWords message={message} />
          <MergedMessages message={message} changes={changes} />
          {!isAnswering && (
            <OpenOthers message={message} changes={changes} onAnswer={(others) => answer(true, others)} />
          )}
          {isAnswering && (
            <ReplyForm message={message} changes={changes} chosen={chosen} onClose={() => answer(false)} />
          )}
          <MessageTimeline message={message} />
          {mayWrite && <NoteForm key={message._id} onNote={changes.addNote} />}
        </Stack>
        <SenderPanel message={message} />
      </Box>
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
