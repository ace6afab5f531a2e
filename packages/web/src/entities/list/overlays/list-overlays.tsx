/** What opens over a list: the menu of its rows, the history of a record, and the dialog that sets a field of ticked rows. */
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadAreas, useLanguage } from '../../../lib/language/texts/i18n.ts'
import type { SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import { notifyPartFailed } from '../../../ui/state/lazy/part-failed.ts'
import type { Stored } from '../../api.ts'
import { LateCopyDialog } from '../../copies/late-copy-dialog.ts'
import { useCopyTargets } from '../../copies/use-copy-targets.ts'
import { LateMergeDialog } from '../../merge/late-merge-dialog.ts'
import type { Merged } from '../../merge/merge-api.ts'
import { useMay } from '../../source/use-may.ts'
import type { BulkActions } from '../bulk/use-bulk.ts'
import { RowMenu } from '../row/row-menu.tsx'
import type { RowCommands } from '../row/use-row-commands.tsx'
import type { useRowContext } from '../row/use-row-context.ts'

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
  const may = useMay(entity, resortId)
  const targets = useCopyTargets(entity, resortId)
  const { what, rows = [] } = bulk.opened ?? {}
  function fail() {
    bulk.close()
    notifyPartFailed()
  }
  async function finishCopy(answer: CopyAnswer, target: string) {
    bulk.close()
    props.onClear()
    const { afterCopy } = await import('../../copies/after-copy.ts')
    afterCopy({ client, resortId, target }, answer)
  }
  async function finishMerge(merged: Merged) {
    bulk.close()
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
        mayOn={context.mayOn}
        onOpen={({ id }) => props.onOpen(id)}
        onSelect={props.onSelect}
        onActive={(row) => void change(row, { active: !row.active })}
        onHistory={setHistoryOf}
        onDuplicate={may('create') ? ({ id }) => props.onOpen(`new/${id}`) : undefined}
        onCopy={targets.length > 0 ? (row) => bulk.open('copy', [row]) : undefined}
        onMerge={isMergeable(entity) && context.mayUpdate && props.mayRemove ? (row) => bulk.open('merge', [row]) : undefined}
        onRemove={(row) => bulk.remove([row])}
      />
      <Suspense>
        {historyOf && <HistoryPanel entity={entity} record={historyOf} onClose={() => setHistoryOf(undefined)} />}
        {what === 'set' && (
          <BulkSetDialog
            entity={entity}
            count={props.count}
            isAllowed={(name) => context.mayUpdate || entity.operational.includes(name)}
            resortId={resortId}
            zone={context.zone}
            onSet={bulk.change}
            onClose={bulk.close}
          />
        )}
      </Suspense>
      {what === 'merge' && (
        <LateMergeDialog entity={entity} rows={rows} resortId={resortId} onMerged={finishMerge} onClose={bulk.close} onFailed={fail} />
      )}
      {what === 'copy' && (
        <LateCopyDialog entity={entity} rows={rows} resortId={resortId} onCopied={finishCopy} onClose={bulk.close} onFailed={fail} />
      )}
    </>
  )
}
