import type { RowAction } from '@msl/shared/remote';
import type { RowActionsProps } from '@msl/shared/ui';
import { IconButton, Tooltip } from '@mui/material';
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import type { SlotPart } from '../../remotes/areas/slotParts';
import { iconOf } from '../layout/areaIcons';
import { SlotBoundary } from './SlotBoundary';
import { useSlotState } from './slotState';

interface RowActionButtonProps extends RowActionsProps {
  action: SlotPart<RowAction>;
}

function RowActionButton({ action: { remote, part }, row, nameId }: RowActionButtonProps) {
  const { openDialog, pathOf } = useSlotState();
  const { title, icon, to, dialog } = part;
  const path = to && pathOf(to(row));
  // The area that it leads to is not in the page.
  if (!dialog && path === undefined) return null;
  const target = dialog
    ? { onClick: () => openDialog({ remote, part, load: dialog, row }) }
    : { component: Link, to: path ?? '' };
  return (
    <Tooltip title={title}>
      <IconButton {...target} size="small" aria-describedby={nameId}>
        {createElement(iconOf(icon), { fontSize: 'small' })}
      </IconButton>
    </Tooltip>
  );
}

/** The actions that other remotes add to a row. */
export function RowActions({ parts, ...props }: RowActionsProps & { parts: SlotPart<RowAction>[] }) {
  const loader = useRemoteLoader();
  return parts.map((action) => (
    <SlotBoundary key={action.key} what={`The row action ${action.part.name}`} remote={action.remote} loader={loader}>
      <RowActionButton action={action} {...props} />
    </SlotBoundary>
  ));
}
