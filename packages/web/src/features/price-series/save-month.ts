/** Saves the days that were changed; what others changed meanwhile stays in the sheet, to be chosen from. */
import { mostPoints, type PointDraft, type PricePoint } from '@ridgeline/domain/price-point'
import type { Issue, Values } from '@ridgeline/domain/rule'
import { afterSaving, isSendable } from '../../entities/grid/model/outcome.ts'
import { shownRecord, type SheetRow, type Told } from '../../entities/grid/model/row.ts'
import type { Sheet } from '../../entities/grid/model/sheet.ts'
import { call } from '../../lib/call/call.ts'
import { dayIn, draftOfDay, fieldName, sides, withPoints } from './month-sheet.ts'

export type KnownPoints = Map<string, PricePoint>
export const placeOf = (lineId: string, day: string) => `${lineId} ${day}`

interface Outcome {
  saved: PricePoint[]
  removed: number[]
  failed: { index: number; issue: Issue; current?: PricePoint }[]
}

const changedDays = ({ edits }: SheetRow) => [...new Set(Object.keys(edits).flatMap((name) => dayIn(name) ?? []))]

/** @returns how many days were saved, and how many were not. */
export async function saveMonth(sheet: Sheet, known: KnownPoints): Promise<{ saved: number; failed: number }> {
  const rows = sheet.changedRows().filter(isSendable)
  const drafts = rows.flatMap((row) => {
    const values = shownRecord(row)
    return changedDays(row).map((day) => draftOfDay({ ...values, id: row.key }, day, known.get(placeOf(row.key, day))))
  })
  const edits = new Map(rows.map((row) => [row.key, row.edits]))
  const counts = { saved: 0, failed: sheet.changedRows().length - rows.length }
  for (let start = 0; start < drafts.length; start += mostPoints) {
    const sent = drafts.slice(start, start + mostPoints)
    const outcome = await call<Outcome>('PUT', 'price-products/timeseries', { points: sent }, { quiet: true })
    take(sheet, known, sent, outcome, edits)
    counts.saved += outcome.saved.length + outcome.removed.length
    counts.failed += outcome.failed.length
  }
  return counts
}

const empty = (day: string): Values => Object.fromEntries(sides.map((side) => [fieldName(side, day), null]))

function take(sheet: Sheet, known: KnownPoints, sent: readonly PointDraft[], outcome: Outcome, edits: ReadonlyMap<string, Values>) {
  const now = [...outcome.saved, ...outcome.failed.flatMap(({ current }) => current ?? [])]
  for (const point of now) known.set(placeOf(point.priceProductId, point.date), point)
  const gone = outcome.removed.map((index) => sent[index]!)
  for (const { priceProductId, date } of gone) known.delete(placeOf(priceProductId, date))
  const failed = outcome.failed.map(({ index, issue }) => ({ ...sent[index]!, issue }))

  for (const key of new Set(sent.map(({ priceProductId }) => priceProductId))) {
    const isOf = ({ priceProductId }: { priceProductId: string }) => priceProductId === key
    const failedDays = new Set(failed.filter(isOf).map(({ date }) => date))
    const own = Object.entries(edits.get(key) ?? {}).filter(([name]) => !failedDays.has(dayIn(name) ?? ''))
    const refusals: Record<string, Told> = Object.fromEntries(
      failed
        .filter((each) => isOf(each) && each.issue.rule !== 'changedMeanwhile')
        .map(({ date, issue }) => [fieldName('price', date), { rule: issue.rule, args: issue.args }]),
    )
    sheet.update(
      (row) => {
        if (!row.base) return row
        const without = gone.filter(isOf).map(({ date }) => empty(date))
        const stored = withPoints({ ...row.base, ...Object.assign({}, ...without), version: row.base.version + 1 }, now.filter(isOf))
        return { ...afterSaving(sheet.entity, row, Object.fromEntries(own), stored), refusals }
      },
      [key],
    )
  }
}
