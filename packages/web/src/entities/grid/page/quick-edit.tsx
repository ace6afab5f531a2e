/** Quick edit (R2.181, OP4): the records of a list as a sheet. */
import './quick-edit.css'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { labelOf, pluralLabel } from '../../../lib/language/texts/label.ts'
import { useResort } from '../../../lib/session/use-resort.ts'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { useUncoveredShortcut } from '../../../ui/dialog/level/use-uncovered-shortcut.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { clockIn } from '@ridgeline/domain/time/clock-in'
import { toast } from '../../../ui/toast/toast.ts'
import { useLastStep } from '../../../ui/undo/steps.ts'
import { refreshLists } from '../../api.ts'
import type { ListState } from '../../list/list-state.ts'
import { shownName } from '../../list/row/record-title.ts'
import { useIsOfPartner } from '../../../lib/session/use-is-of-partner.ts'
import { placeFields } from '../../source/places/record-places.ts'
import { useMayOn } from '../../source/use-may.ts'
import { emptyWord } from '../../source/words.ts'
import type { CellWords } from '../cells/cell-words.ts'
import { fetchRecords } from '../data/fetch-rows.ts'
import { useLiveRows } from '../data/use-live-rows.ts'
import { useNames } from '../data/use-names.ts'
import { useRows } from '../data/use-rows.ts'
import { missingIds, restoreSheet, type SheetDraft } from '../draft/sheet-draft.ts'
import { SheetDraftBar } from '../draft/sheet-draft-bar.tsx'
import { useSheetDraft } from '../draft/use-sheet-draft.ts'
import { inOtherLanguage, offeredColumns, type SheetColumn } from '../model/column.ts'
import { commandsOf } from '../model/commands.ts'
import { createGridController } from '../model/grid-controller.ts'
import { fieldsFor } from '../model/faults/row-validation.ts'
import { createSheet, type Writing } from '../model/sheet.ts'
import { shownRecord } from '../model/row.ts'
import { isWritable } from '../model/writable.ts'
import { endEntry } from '../view/end-entry.ts'
import { Grid } from '../view/grid.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { QuickFaults } from './quick-faults.tsx'
import { QuickFoot } from './foot/quick-foot.tsx'
import { QuickHead } from './quick-head.tsx'
import { useColumns } from './use-columns.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useSaving } from './use-saving.tsx'

export interface QuickEditProps {
  entity: Entity
  base: string
  resortId: string | undefined
  state: ListState
  /** Only these records; none means all that the filters leave. */
  ids: readonly string[]
}

export function QuickEdit({ entity, base, resortId, state, ids }: QuickEditProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const mayOn = useMayOn(entity, resortId)
  const zone = useResort(resortId)?.timezone
  const isOfPartner = useIsOfPartner(entity, resortId)
  const [sheet] = useState(() => createSheet(entity, () => clockIn(zone)))
  const offered = useMemo(() => offeredColumns(entity, (name) => labelOf(entity.name, name)), [entity])
  const { columns, choose, reset } = useColumns(entity, offered, language)
  const fieldNames = fieldsFor(entity, [...new Set([...columns.map(({ name }) => name), ...placeFields(entity)])]).join()
  const query = useMemo(() => ({ entity, state, resortId, ids, fields: fieldNames.split(',') }), [entity, state, resortId, ids, fieldNames])
  const loading = useRows(sheet, query)
  useLiveRows(sheet, query)
  const { names, lookUp, name } = useNames(sheet, columns, resortId)
  const words = useMemo<CellWords>(() => ({ owner: entity.name, language, zone, texts: names }), [entity, language, zone, names])
  const mayCreate = mayOn('create')
  const mayWrite = useMemo(() => isWritable(entity, { may: mayOn, isOfPartner }), [entity, mayOn, isOfPartner])
  const shown = useMemo(() => ({ columns, words, mayWrite, mayAdd: mayCreate }), [columns, words, mayWrite, mayCreate])
  const [controller] = useState(() => createGridController(sheet, shown))
  // In a layout effect, so that keys never act on older rows than those drawn.
  useLayoutEffect(() => controller.show(shown), [controller, shown])
  const commands = useMemo(() => commandsOf(controller), [controller])

  const show = useCallback(
    (paths: readonly string[]) => {
      const known = new Set(columns.map(({ id }) => id))
      const lacking = offered.filter(({ id }) => paths.includes(id) && !known.has(id))
      if (lacking.length > 0) choose([...columns, ...lacking])
    },
    [columns, offered, choose],
  )
  const { offered: draft, keeper } = useSheetDraft(sheet, [entity.name, resortId ?? ''].join('/'))
  const saving = useSaving({ controller, query, show, draft: keeper })
  const { save, forget, isSaving } = saving
  useLeaveQuestion(sheet, isSaving, keeper.leave)
  useUncoveredShortcut('save', () => {
    endEntry()
    void save()
  })
  useEffect(() => () => void refreshLists(client, entity), [client, entity])

  /** Records of the draft that the filters leave out come back with it. */
  async function restore(draft: SheetDraft) {
    try {
      sheet.load(await fetchRecords(query, missingIds(sheet, draft)))
    } catch (error) {
      return toast.error(messageOf(error))
    }
    const { paths, attempt } = restoreSheet(sheet, draft)
    keeper.take(attempt)
    show(paths)
    return undefined
  }

  const lastStep = useLastStep()
  /** Undoes unsaved steps first, then the last save as a whole. */
  function undo() {
    const step = sheet.undo()
    if (step) visit(step.cells[0])
    else lastStep?.undo()
  }
  useShortcut('undo', undo)
  function redo() {
    const step = sheet.redo()
    if (step) visit(step.cells[0])
  }
  function discard() {
    forget()
    sheet.discard()
  }
  /** Scrolls to the cell that was undone. */
  function visit(cell: { key: string; path: string } | undefined) {
    const row = sheet.rows().findIndex(({ key }) => key === cell?.key)
    const column = columns.findIndex(({ id }) => id === cell?.path)
    if (row >= 0 && column >= 0) controller.cursor.go({ row, column })
  }
  function add() {
    show(
      offered
        .filter(({ field, language: of }) => field.required && field.default === undefined && (of ?? 'sk') === 'sk')
        .map(({ id }) => id),
    )
    const keys = sheet.add(1)
    sheet.write([], keys)
    controller.cursor.go({ row: sheet.rows().length - 1, column: 0 })
    document.querySelector<HTMLElement>('.grid-canvas')?.focus({ preventScroll: true })
  }
  function pasted(writings: readonly Writing[]) {
    void lookUp(writings, columns)
  }
  function changeLanguage(column: SheetColumn, to: Language) {
    const other = inOtherLanguage(offered, column, to)
    if (!other || other === column) return
    // If the other language is already shown, the two columns swap.
    choose(columns.map((each) => (each.id === column.id ? other : each.id === other.id ? column : each)))
  }

  /** A record with an emptied name is shown by its stored name, a new one without a name by its row number. */
  function nameOf(key: string): string {
    const row = sheet.row(key)
    const names = row ? [shownRecord(row), row.base].map((record) => shownName(record?.[nameFieldOf(entity)], language)) : []
    return names.find(Boolean) ?? String(sheet.rows().findIndex((each) => each.key === key) + 1)
  }

  const isEmpty = loading.isOver && loading.total === 0
  return (
    <div className="quick-page" data-ready={loading.isOver || undefined}>
      <QuickHead
        base={base}
        sheet={sheet}
        loading={loading}
        isSaving={isSaving}
        canUndo={lastStep !== undefined}
        onUndo={undo}
        onRedo={redo}
        onDiscard={discard}
        onSave={save}
        // While the faults are listed, the list has this button.
        onFault={saving.areFaultsShown ? undefined : saving.goToNext}
        columnPicker={<ColumnPicker entity={entity} offered={offered} columns={columns} onChoose={choose} onReset={reset} />}
      />
      {saving.areFaultsShown && (
        <QuickFaults
          sheet={sheet}
          offered={offered}
          words={words}
          nameOf={nameOf}
          onGo={saving.go}
          onNext={saving.goToNext}
          onClose={saving.quiet}
        />
      )}
      {draft && loading.isOver && <SheetDraftBar draft={draft} onRestore={() => void restore(draft)} onRefuse={keeper.refuse} />}
      {loading.error && (
        <div className="list-alert">
          <InlineAlert onRetry={loading.retry}>{loading.error.message}</InlineAlert>
        </div>
      )}
      {loading.total === undefined && !loading.error && <SkeletonRows count={12} />}
      {isEmpty && !mayCreate && <EmptyState title={emptyWord(entity.name)} />}
      {loading.total !== undefined && !(isEmpty && !mayCreate) && (
        <Grid
          controller={controller}
          commands={commands}
          columns={columns}
          words={words}
          mayWrite={mayWrite}
          label={text('grid.label', pluralLabel(entity.name))}
          resortId={resortId}
          onLanguage={changeLanguage}
          onPasted={pasted}
          onNamed={name}
          onUndo={undo}
          onRedo={redo}
          onFault={saving.goToNext}
        >
          {mayCreate && (
            <button type="button" className="grid-add" onClick={add}>
              <IconPlus size={16} aria-hidden />
              {text('list.quickAdd')}
            </button>
          )}
        </Grid>
      )}
      <QuickFoot controller={controller} columns={columns} words={words} />
    </div>
  )
}
