/** One month of the sheet: its head and its days. */
import '../../entities/grid/page/quick-edit.css'
import './price-series.css'
import type { PricePoint } from '@ridgeline/domain/operation/price-point'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Stored } from '../../entities/api.ts'
import type { CellWords } from '../../entities/grid/cells/cell-words.ts'
import { restoreSheet } from '../../entities/grid/draft/sheet-draft.ts'
import { SheetDraftBar } from '../../entities/grid/draft/sheet-draft-bar.tsx'
import { useSheetDraft } from '../../entities/grid/draft/use-sheet-draft.ts'
import type { SheetColumn } from '../../entities/grid/model/column.ts'
import { commandsOf } from '../../entities/grid/model/commands.ts'
import { createGridController } from '../../entities/grid/model/grid-controller.ts'
import { shownRecord, type SheetRow } from '../../entities/grid/model/row.ts'
import { createSheet } from '../../entities/grid/model/sheet.ts'
import { QuickFoot } from '../../entities/grid/page/foot/quick-foot.tsx'
import { useLeaveQuestion } from '../../entities/grid/page/use-leave-question.ts'
import { endEntry } from '../../entities/grid/view/end-entry.ts'
import { useFocusOnArrival } from '../../entities/grid/view/use-focus-on-arrival.ts'
import { Grid } from '../../entities/grid/view/grid.tsx'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { useUncoveredShortcut } from '../../ui/dialog/level/use-uncovered-shortcut.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep, toastUndone, useLastStep } from '../../ui/undo/steps.ts'
import { ChangeButton } from './change/change-button.tsx'
import { FileButton } from './file/file-button.tsx'
import { GuestButton } from './guest/guest-button.tsx'
import { bandsOf } from './flexi/flexi-of-day.ts'
import { flexiNote } from './flexi/flexi-note.ts'
import { daysOf, dayWord, monthWord } from './month.ts'
import { countedSides, dayIn, fieldName, monthColumns, monthEntity, sides, withPoints, type Side } from './month-sheet.ts'
import { PriceHead } from './price-head.tsx'
import { PriceLegend } from './price-legend.tsx'
import { PriceLog } from './price-log.tsx'
import { DayHistoryButton } from './publications/day-history-button.tsx'
import { PublishButton } from './publications/publish-button.tsx'
import { useDraftNote } from './publications/draft/draft-days.ts'
import { publicationsChanged } from './publications/publications-api.ts'
import { placeOf, saveMonth, undoMonth, type KnownPoints, type SavedDay, type ShownMonth } from './save-month.ts'

interface PriceMonthProps {
  month: string
  /** In the time zone of the resort. */
  today: string
  resortId: string
  lines: readonly Stored[]
  points: readonly PricePoint[]
  mayUpdate: boolean
  mayPublish: boolean
  onMonth: (month: string) => void
}

/** A step may be undone while another month is shown. */
let shownMonth: ShownMonth | undefined

const noNames: ReadonlyMap<string, string> = new Map()

export function PriceMonth({ month, today, resortId, lines, points, mayUpdate, mayPublish, onMonth }: PriceMonthProps) {
  const language = useLanguage()
  const client = useQueryClient()
  const [side, setSide] = useState<Side>('price')
  const [isSaving, setSaving] = useState(false)
  const days = useMemo(() => daysOf(month), [month])
  const [known] = useState<KnownPoints>(() => new Map(points.map((point) => [placeOf(point.priceProductId, point.date), point])))
  const [sheet] = useState(() => {
    const created = createSheet(monthEntity(days))
    created.load(
      lines.map((line) =>
        withPoints(
          line,
          points.filter(({ priceProductId }) => priceProductId === line.id),
        ),
      ),
    )
    return created
  })
  const draftNote = useDraftNote(resortId, days)
  const columns = useMemo(
    () => monthColumns(days, side, { language, nameLabel: text('priceSheet.line'), draftNote }),
    [days, side, language, draftNote],
  )
  const words = useMemo<CellWords>(() => ({ owner: 'priceMonth', language, zone: undefined, texts: noNames }), [language])

  const mayWrite = useCallback(
    (row: SheetRow, { id }: SheetColumn) => {
      const day = dayIn(id)
      const record = shownRecord(row)
      if (
        !mayUpdate ||
        !day ||
        countedSides.some((counted) => id.startsWith(counted)) ||
        day < String(record['validFrom']) ||
        day > String(record['validTo'])
      )
        return false
      // Sales data exists only for days with a price.
      return id.startsWith('price') || typeof record[fieldName('price', day)] === 'number'
    },
    [mayUpdate],
  )
  const shown = useMemo(() => ({ columns, words, mayWrite, mayAdd: false }), [columns, words, mayWrite])
  const [controller] = useState(() => createGridController(sheet, shown))
  useLayoutEffect(() => controller.show(shown), [controller, shown])
  // Prices are set for the future, so editing starts today with the next week in view.
  useEffect(() => {
    const at = days.indexOf(today)
    if (at >= 0) for (const day of [Math.min(at + 6, days.length - 1), at]) controller.cursor.go({ row: 0, column: day + 1 })
  }, [controller, days, today])
  const commands = useMemo(() => commandsOf(controller), [controller])
  useFocusOnArrival()
  const { offered: draft, keeper } = useSheetDraft(sheet, ['priceMonth', resortId, month].join('/'))
  useLeaveQuestion(sheet, isSaving, keeper.leave)

  useEffect(() => {
    const shown = { sheet, known }
    shownMonth = shown
    return () => {
      if (shownMonth === shown) shownMonth = undefined
    }
  }, [sheet, known])

  const nameOf = (id: string) => String(lines.find((line) => line.id === id)?.['name'] ?? '')
  const currencyOf = (id: string) => lines.find((line) => line.id === id)?.['currency']?.toString()
  const currencies = [...new Set(lines.map(({ id }) => currencyOf(id)))].filter((currency) => currency !== undefined)

  function toastSaved(saved: readonly SavedDay[]) {
    const label = counted('priceSheet.saved', saved.length, saved.length)
    pushStep({ label, resortId }, async () => {
      try {
        const kept = await undoMonth(saved, () => shownMonth)
        if (kept.length < saved.length) toastUndone(label)
        if (kept.length > 0) toastKept(kept.map(({ priceProductId, date }) => `${nameOf(priceProductId)} ${dayWord(date, language)}`))
      } catch (error) {
        toast.error(messageOf(error))
      }
      await publicationsChanged(client, resortId)
    })
  }

  const lastStep = useLastStep()
  /** Unsaved steps are undone first. */
  function undo() {
    if (!sheet.undo()) lastStep?.undo()
  }
  useShortcut('undo', undo)

  async function save() {
    if (isSaving || sheet.counts().changed === 0) return
    setSaving(true)
    try {
      const { saved, failed } = await saveMonth(sheet, known)
      if (saved.length > 0) await publicationsChanged(client, resortId)
      if (saved.length > 0) toastSaved(saved)
      if (failed > 0) toast.warning(text('priceSheet.notAll'))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  useUncoveredShortcut('save', () => {
    endEntry()
    void save()
  })

  /** Days without a price get the usual one of their line. */
  function fillEmpty() {
    sheet.write(
      sheet.rows().flatMap((row) => {
        const record = shownRecord(row)
        return columns
          .filter((column) => mayWrite(row, column) && typeof record[column.id] !== 'number')
          .map(({ id }) => ({ key: row.key, path: id, value: record['basePrice'] }))
      }),
    )
  }

  return (
    <div className="price-month" data-side={side}>
      <PriceHead
        sheet={sheet}
        month={month}
        side={side}
        currencies={currencies}
        sides={lines.some((line) => bandsOf(line).length > 0) ? [...sides, ...countedSides] : sides}
        isSaving={isSaving}
        canUndo={lastStep !== undefined}
        onUndo={undo}
        mayUpdate={mayUpdate}
        onMonth={onMonth}
        onSide={setSide}
        onFill={fillEmpty}
        onSave={save}
      >
        <PriceLog resortId={resortId} />
        <DayHistoryButton sheet={sheet} controller={controller} columns={columns} resortId={resortId} />
        <GuestButton sheet={sheet} controller={controller} columns={columns} resortId={resortId} />
        <FileButton
          sheet={sheet}
          resortId={resortId}
          lines={lines}
          from={days[0]!}
          to={days.at(-1)!}
          mayUpdate={mayUpdate}
          nameOf={nameOf}
        />
        {mayUpdate && (
          <ChangeButton
            sheet={sheet}
            resortId={resortId}
            from={days[0]!}
            to={days.at(-1)!}
            lines={lines.map(({ id, name }) => ({ value: id, label: String(name) }))}
          />
        )}
        <PublishButton sheet={sheet} resortId={resortId} mayPublish={mayPublish} nameOf={nameOf} currencyOf={currencyOf} />
      </PriceHead>
      {draft && mayUpdate && (
        <SheetDraftBar draft={draft} onRestore={() => keeper.take(restoreSheet(sheet, draft).attempt)} onRefuse={keeper.refuse} />
      )}
      <Grid
        controller={controller}
        commands={commands}
        columns={columns}
        words={words}
        mayWrite={mayWrite}
        label={text('priceSheet.label', monthWord(month, language))}
        resortId={resortId}
        onLanguage={() => undefined}
        onPasted={() => undefined}
        onNamed={() => undefined}
        onUndo={undo}
        onRedo={() => void sheet.redo()}
      >
        {null}
      </Grid>
      {(side === 'price' || side === 'flexi') && <PriceLegend />}
      <QuickFoot
        controller={controller}
        columns={columns}
        words={words}
        isReadOnly={!mayUpdate}
        noteOf={(row, column) => flexiNote(row, column) ?? column.mark?.(shownRecord(row))}
      />
    </div>
  )
}
