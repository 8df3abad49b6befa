import type { AreaRoute, RowDialogProps } from '@msl/shared/remote';
import { useToasts } from '@msl/shared/ui';
import { type ComponentType, createElement, Suspense } from 'react';
import { AreaScopeProvider } from '../../remotes/areas/AreaScopeProvider';
import { evictPage, lazyPage } from '../../remotes/areas/lazyPages';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import { SlotBoundary } from './SlotBoundary';
import type { OpenDialog } from './slotState';

interface SlotDialogProps {
  dialog: OpenDialog;
  onClose: () => void;
}

/** A dialog that a remote adds. If it fails, it closes and a toast says so. */
export function SlotDialog({ dialog: { remote, part, load, row }, onClose }: SlotDialogProps) {
  const loader = useRemoteLoader();
  const toasts = useToasts();
  const loadable = { page: load as AreaRoute['page'] };
  const close = () => {
    evictPage(loadable);
    toasts.failure(`“${part.title}” failed. The part ${remote.name} has an error; it was reported.`);
    onClose();
  };
  return (
    <SlotBoundary what={`The dialog ${part.name}`} remote={remote} loader={loader} onFailure={close}>
      <AreaScopeProvider name={`${remote.name}/dialog ${part.name}`}>
        <Suspense>
          {createElement(lazyPage(loadable) as ComponentType<Partial<RowDialogProps>>, { row, onClose })}
        </Suspense>
      </AreaScopeProvider>
    </SlotBoundary>
  );
}
