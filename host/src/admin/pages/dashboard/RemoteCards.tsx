import type { DashboardCard } from '@msl/shared/remote';
import { AreaLink, AreaRightsContext } from '@msl/shared/ui';
import { Box, Skeleton } from '@mui/material';
import { createElement, Suspense, useMemo } from 'react';
import { AreaScopeProvider } from '../../remotes/areas/AreaScopeProvider';
import { evictPage, lazyPage } from '../../remotes/areas/lazyPages';
import { useOwnRights, useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import type { SlotPart } from '../../remotes/areas/slotParts';
import { FailureNotice } from '../../shell/areas/FailurePanel';
import { SlotBoundary } from '../../shell/slots/SlotBoundary';
import { DashboardPanel } from './DashboardPanel';
import { panelGrid } from './panelGrid';

function RemoteCard({ card: { remote, part } }: { card: SlotPart<DashboardCard> }) {
  const loader = useRemoteLoader();
  const { may } = useOwnRights();
  const { needs } = part;
  const rights = useMemo(() => ({ mayWrite: may('write', needs), mayDelete: may('delete', needs) }), [may, needs]);
  const loadable = { page: part.card };
  return (
    <DashboardPanel title={part.title} note={part.link && <AreaLink to={part.link.to}>{part.link.title}</AreaLink>}>
      <SlotBoundary
        what={`The dashboard card ${part.name}`}
        remote={remote}
        loader={loader}
        onRetry={() => evictPage(loadable)}
        fallback={(failure, retry) => <FailureNotice failure={failure} remote={remote} onRetry={retry} />}
      >
        <AreaScopeProvider name={`${remote.name}/dashboard card ${part.name}`}>
          <AreaRightsContext value={rights}>
            <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
              {createElement(lazyPage(loadable))}
            </Suspense>
          </AreaRightsContext>
        </AreaScopeProvider>
      </SlotBoundary>
    </DashboardPanel>
  );
}

/** The cards that remotes add to the dashboard, each contained. */
export const RemoteCards = ({ cards }: { cards: SlotPart<DashboardCard>[] }) => (
  <Box sx={panelGrid}>
    {cards.map((card) => (
      <RemoteCard key={card.key} card={card} />
    ))}
  </Box>
);
