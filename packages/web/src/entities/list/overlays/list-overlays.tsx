/** What opens over a list: the menu of its rows, the history of a record, and the dialog that sets a field of ticked rows. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadAreas, useLanguage } from '../../../lib/language/texts/i18n.ts'
import type { SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import type { Stored } from '../../api.ts'
import type { Merged } from '../../merge/merge-api.ts'
import type { BulkActions } from '../bulk/use-bulk.ts'
import { RowMenu } from '../row/row-menu.tsx'
import type { RowCommands } from '../row/use-row-commands.tsx'
import type { useRowContext } from '../row/use-row-context.ts'

const HistoryPanel = lazy(async () => ({ default: (await import('../../history/history-panel.tsx')).HistoryPanel }))

const BulkSetDialog = lazy(async () => {
  const [{ BulkSetDialog }] = await Promise.all([import('../bulk/bulk-set-dialog.tsx'), loadAreas(['inputs'])])
  return { default: BulkSetDialog }
})

const MergeDialog = lazy(async () => {
  const [{ MergeDialog }] = await Promise.all([import('../../merge/merge-dialog.tsx'), loadAreas(['audit'])])
  return { default: MergeDialog }
})

export interface ListOverlaysProps {
  entity: Entity
  resortId: string | undefined
  context: ReturnType<typeof useRowContext>
  mayRemove: boolean
  rowMenu: SharedMenuState<Stored>
  change: RowCommands['change']
  bulk: BulkActions
  /** Ticked rows. */
  count: number
  onOpen: (id: string) => void
  onSelect: (row: Stored) => void
  onClear: () => void
}

export function ListOverlays(props: ListOverlaysProps) {
  const { entity, resortId, context, rowMenu, change, bulk } = props
  const [historyOf, setHistoryOf] = useState<Stored>()
  const client = useQueryClient()
  const language = useLanguage()
  async function finishMerge(merged: Merged) {
    bulk.closeMerge()
    props.onClear()
    const { afterMerge } = await import('../../merge/after-merge.ts')
    afterMerge({ client, entity, language }, merged)
  }
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
        onMerge={isMergeable(entity) && context.mayUpdate && props.mayRemove ? (row) => bulk.openMerge([row]) : undefined}
        onRemove={(row) => bulk.remove([row])}
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
        {bulk.merging && (
          <MergeDialog entity={entity} rows={bulk.merging} resortId={resortId} onMerged={finishMerge} onClose={bulk.closeMerge} />
        )}
      </Suspense>
    </>
  )
}
