import { type ReactNode, useState } from 'react';
import { countText } from '../countText';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import type { StoredRecord } from '../queryHooks';
import type { BulkActions, BulkAction } from './bulk';
import type { Removal } from './DeleteDialog';
import { KeptRecordsDialog } from './KeptRecordsDialog';
import { ListToolbar } from './ListToolbar';
import { SelectionBar } from './SelectionBar';
import { useBulk } from './useBulk';
import type { List } from './useList';
import type { Selection } from './useSelection';

interface BulkToolbarProps<Action extends string> {
  bulk: BulkActions<Action>;
  list: Pick<List<StoredRecord, string, never>, 'hide' | 'retry' | 'totalItems'>;
  selection: Selection;
  /** Question before one record is deleted. */
  removal: Pick<Removal, 'ask' | 'effect'>;
  nameOf: (id: string) => ReactNode;
  mayDelete: boolean;
  children: ReactNode;
}

/** The toolbar of a list; shows the bulk actions instead while rows are selected. */
export function BulkToolbar<Action extends string>(props: BulkToolbarProps<'delete' | Action>) {
  const { bulk, list, selection, removal, nameOf, mayDelete, children } = props;
  const { run, isBusy, keptRecords, clearKeptRecords } = useBulk(bulk.with, list, selection);
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<BulkAction<'delete' | Action>>();
  const { count } = selection;
  const remove = async () => {
    await run('delete');
    setAsking(false);
  };
  const confirm = async (action: 'delete' | Action, values: Record<string, string>) => {
    if (await run(action, values)) setOpened(undefined);
  };
  const ActionDialog = opened?.dialog;
  return (
    <>
      <ListToolbar
        replacement={
          count > 0 && (
            <SelectionBar<'delete' | Action>
              selection={selection}
              totalItems={list.totalItems}
              actions={bulk.actions}
              isBusy={isBusy}
              onAction={(chosen) => (chosen.dialog ? setOpened(chosen) : void run(chosen.action))}
              onDelete={mayDelete ? () => setAsking(true) : undefined}
            />
          )
        }
      >
        {children}
      </ListToolbar>
      {isAsking && (
        <ConfirmDialog
          question={count === 1 ? removal.ask : bulk.ask(countText(count))}
          busy={isBusy}
          onConfirm={() => void remove()}
          onRefuse={() => setAsking(false)}
        >
          {removal.effect?.(selection.target())}
        </ConfirmDialog>
      )}
      {opened && ActionDialog && (
        <ActionDialog
          count={count}
          isBusy={isBusy}
          onConfirm={(values) => void confirm(opened.action, values)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {keptRecords.length > 0 && (
        <KeptRecordsDialog keptRecords={keptRecords} nameOf={nameOf} onClose={clearKeptRecords} />
      )}
    </>
  );
}
