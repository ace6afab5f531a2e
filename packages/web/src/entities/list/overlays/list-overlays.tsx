/** What opens over a list: the menus of its rows, the history of a record, and the dialog that sets a field of ticked rows. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { lazy, Suspense, useState } from 'react'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import type { SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import type { Stored } from '../../api.ts'
import type { BulkActions } from '../bulk/use-bulk.ts'
import { RowMenu } from '../row/row-menu.tsx'
import type { RowCommands } from '../row/use-row-commands.tsx'
import type { useRowContext } from '../row/use-row-context.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import type { StatusReason } from '../status/use-status-reason.tsx'

const HistoryPanel = lazy(async () => ({ default: (await import('../../history/history-panel.tsx')).HistoryPanel }))

const BulkSetDialog = lazy(async () => {
  const [{ BulkSetDialog }] = await Promise.all([import('../bulk/bulk-set-dialog.tsx'), loadAreas(['inputs'])])
  return { default: BulkSetDialog }
})

export interface ListOverlaysProps {
  entity: Entity
  resortId: string | undefined
  context: ReturnType<typeof useRowContext>
  mayRemove: boolean
  rowMenu: SharedMenuState<Stored>
  statusMenu: SharedMenuState<Stored>
  change: RowCommands['change']
  reason: Pick<StatusReason, 'choose' | 'ofOne'>
  bulk: BulkActions
  /** Ticked rows. */
  count: number
  onOpen: (id: string) => void
  onSelect: (row: Stored) => void
}

export function ListOverlays(props: ListOverlaysProps) {
  const { entity, resortId, context, rowMenu, statusMenu, change, reason, bulk } = props
  const [historyOf, setHistoryOf] = useState<Stored>()
  return (
    <>
      <RowMenu
        menu={rowMenu}
        entity={entity}
        resortId={resortId}
        mayUpdate={context.mayUpdate}
        mayRemove={props.mayRemove}
        onOpen={({ id }) => props.onOpen(id)}
        onSelect={props.onSelect}
        onActive={(row) => void change(row, { active: !row.active })}
        onHistory={setHistoryOf}
        onRemove={(row) => bulk.remove([row])}
      />
      <StatusMenu
        entity={entity}
        resortId={resortId}
        menu={statusMenu}
        isAged={context.isAged}
        onStatus={(row, status) => change(row, { status })}
        onReason={reason.choose}
        onOther={reason.ofOne}
      />
      <Suspense>
        {historyOf && <HistoryPanel entity={entity} record={historyOf} onClose={() => setHistoryOf(undefined)} />}
        {bulk.isSetting && (
          <BulkSetDialog
            entity={entity}
            count={props.count}
            isAllowed={(name) => context.mayUpdate || entity.operational.includes(name)}
            resortId={resortId}
            zone={context.zone}
            onSet={bulk.change}
            onClose={bulk.closeSet}
          />
        )}
      </Suspense>
    </>
  )
}
