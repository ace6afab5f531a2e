/** One month in the sheet: its head, its days, and what of them is shown. */
import '../../entities/grid/page/quick-edit.css'
import './price-series.css'
import type { PricePoint } from '@ridgeline/domain/price-point'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Stored } from '../../entities/api.ts'
import type { CellWords } from '../../entities/grid/cells/cell-words.ts'
import type { SheetColumn } from '../../entities/grid/model/column.ts'
import { commandsOf } from '../../entities/grid/model/commands.ts'
import { createDesk } from '../../entities/grid/model/desk.ts'
import { shownRecord, type SheetRow } from '../../entities/grid/model/row.ts'
import { createSheet } from '../../entities/grid/model/sheet.ts'
import { QuickFoot } from '../../entities/grid/page/quick-foot.tsx'
import { useLeaveQuestion } from '../../entities/grid/page/use-leave-question.ts'
import { endEntry } from '../../entities/grid/view/end-entry.ts'
import { Grid } from '../../entities/grid/view/grid.tsx'
import { counted, text, useLanguage } from '../../lib/language/i18n.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dayNow, daysOf, monthWord } from './month.ts'
import { dayIn, fieldName, monthColumns, monthEntity, withPoints, type Side } from './month-sheet.ts'
import { PriceHead } from './price-head.tsx'
import { PriceLog } from './price-log.tsx'
import { PriceReady } from './price-ready.tsx'
import { placeOf, saveMonth, type KnownPoints } from './save-month.ts'

interface PriceMonthProps {
  month: string
  resortId: string
  lines: readonly Stored[]
  points: readonly PricePoint[]
  mayUpdate: boolean
  mayRelease: boolean
  onMonth: (month: string) => void
}

const noNames: ReadonlyMap<string, string> = new Map()

export function PriceMonth({ month, resortId, lines, points, mayUpdate, mayRelease, onMonth }: PriceMonthProps) {
  const language = useLanguage()
  const [side, setSide] = useState<Side>('price')
  const [isSaving, setSaving] = useState(false)
  const [drafts, setDrafts] = useState(() => lines.filter(({ sheetState }) => sheetState === 'draft').map(({ id }) => id))
  const days = useMemo(() => daysOf(month), [month])
  const [known] = useState<KnownPoints>(() => new Map(points.map((point) => [placeOf(point.priceProductId, point.date), point])))
  const [sheet] = useState(() => {
    const made = createSheet(monthEntity(days))
    made.load(
      lines.map((line) =>
        withPoints(
          line,
          points.filter(({ priceProductId }) => priceProductId === line.id),
        ),
      ),
    )
    return made
  })
  const columns = useMemo(() => monthColumns(days, side, language, text('priceSheet.line')), [days, side, language])
  const words = useMemo<CellWords>(() => ({ owner: 'priceMonth', language, zone: undefined, texts: noNames }), [language])

  const mayWrite = useCallback(
    (row: SheetRow, { id }: SheetColumn) => {
      const day = dayIn(id)
      const record = shownRecord(row)
      if (!mayUpdate || !day || day < String(record['validFrom']) || day > String(record['validTo'])) return false
      // Whether a day is sold, and how often, is said of days that have a price.
      return id.startsWith('price') || typeof record[fieldName('price', day)] === 'number'
    },
    [mayUpdate],
  )
  const shown = useMemo(() => ({ columns, words, mayWrite, mayAdd: false }), [columns, words, mayWrite])
  const [desk] = useState(() => createDesk(sheet, shown))
  useLayoutEffect(() => desk.show(shown), [desk, shown])
  // Prices are set for what is to come: today is where one begins, and the week after it is in sight.
  useEffect(() => {
    const today = days.indexOf(dayNow())
    if (today >= 0) for (const day of [Math.min(today + 6, days.length - 1), today]) desk.cursor.go({ row: 0, column: day + 1 })
  }, [desk, days])
  const commands = useMemo(() => commandsOf(desk), [desk])
  useLeaveQuestion(sheet, isSaving)

  async function save() {
    if (isSaving || sheet.counts().changed === 0) return
    setSaving(true)
    const priced = sheet.changedRows().map(({ key }) => key)
    try {
      const { saved, failed } = await saveMonth(sheet, known)
      if (saved > 0) setDrafts((known) => [...new Set([...known, ...priced])])
      if (saved > 0) toast.success(counted('priceSheet.saved', saved, saved))
      if (failed > 0) toast.warning(text('priceSheet.notAll'))
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setSaving(false)
    }
  }
  useShortcut('save', () => {
    endEntry()
    void save()
  })

  const onReady = (ids: readonly string[]) => setDrafts((known) => known.filter((id) => !ids.includes(id)))

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
        isSaving={isSaving}
        mayUpdate={mayUpdate}
        onMonth={onMonth}
        onSide={setSide}
        onFill={fillEmpty}
        onSave={save}
      >
        <PriceLog resortId={resortId} />
        {mayRelease && <PriceReady sheet={sheet} resortId={resortId} drafts={drafts} onReady={onReady} />}
      </PriceHead>
      <Grid
        desk={desk}
        commands={commands}
        columns={columns}
        words={words}
        mayWrite={mayWrite}
        label={text('priceSheet.label', monthWord(month, language))}
        resortId={resortId}
        onLanguage={() => undefined}
        onPasted={() => undefined}
        onNamed={() => undefined}
        onUndo={() => void sheet.undo()}
        onRedo={() => void sheet.redo()}
      >
        {null}
      </Grid>
      <QuickFoot desk={desk} columns={columns} words={words} />
    </div>
  )
}
