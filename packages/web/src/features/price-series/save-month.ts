/** Saves the changed days; conflicts with changes of others stay in the sheet for the user to decide. */
import { maxPoints, type PointDraft, type PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { afterSaving, isSendable } from '../../entities/grid/model/faults/outcome.ts'
import { shownRecord, type FaultMessage, type SheetRow } from '../../entities/grid/model/row.ts'
import type { Sheet } from '../../entities/grid/model/sheet.ts'
import { call } from '../../lib/call/call.ts'
import { countedSides, dayIn, draftOfDay, fieldName, sides, withPoints } from './month-sheet.ts'

/** A day before and after the change; `undefined` without a price. */
export interface SavedDay {
  priceProductId: string
  date: string
  before: PricePoint | undefined
  after: PricePoint | undefined
}

export type KnownPoints = Map<string, PricePoint>
export const placeOf = (lineId: string, day: string) => `${lineId} ${day}`

interface Outcome {
  saved: PricePoint[]
  removed: number[]
  failed: { index: number; issue: Issue; current?: PricePoint }[]
}

const changedDays = ({ edits }: SheetRow) => [...new Set(Object.keys(edits).flatMap((name) => dayIn(name) ?? []))]

const send = (points: readonly PointDraft[]) => call<Outcome>('PUT', 'price-products/timeseries', { points }, { quiet: true })

/** @returns the days that were saved, and how many were not. */
export async function saveMonth(sheet: Sheet, known: KnownPoints): Promise<{ saved: SavedDay[]; failed: number }> {
  const rows = sheet.changedRows().filter(isSendable)
  const drafts = rows.flatMap((row) => {
    const values = shownRecord(row)
    return changedDays(row).map((day) => draftOfDay({ ...values, id: row.key }, day, known.get(placeOf(row.key, day))))
  })
  const edits = new Map(rows.map((row) => [row.key, row.edits]))
  const saved: SavedDay[] = []
  let failed = sheet.changedRows().length - rows.length
  for (let start = 0; start < drafts.length; start += maxPoints) {
    const sent = drafts.slice(start, start + maxPoints)
    const before = new Map(known)
    const outcome = await send(sent)
    take(sheet, known, sent, outcome, edits)
    saved.push(...daysOf(sent, outcome).map((day) => ({ ...day, before: before.get(placeOf(day.priceProductId, day.date)) })))
    failed += outcome.failed.length
  }
  sheet.forgetSaved(rows.map(({ key }) => key))
  return { saved, failed }
}

/** The days a request has saved or removed. */
function daysOf(sent: readonly PointDraft[], outcome: Outcome): Omit<SavedDay, 'before'>[] {
  const priced = outcome.saved.map((after) => ({ priceProductId: after.priceProductId, date: after.date, after }))
  const gone = outcome.removed.map((index) => ({ priceProductId: sent[index]!.priceProductId, date: sent[index]!.date, after: undefined }))
  return [...priced, ...gone]
}

/** The shown month, which may differ from the month of the undo step. */
export interface ShownMonth {
  sheet: Sheet
  known: KnownPoints
}

/**
 * Restores the values of days, each over the version of the save. @param shown the sheet to update
 * @returns the days that are kept because other users have changed them since
 */
export async function undoMonth(days: readonly SavedDay[], shown: () => ShownMonth | undefined): Promise<SavedDay[]> {
  const kept: SavedDay[] = []
  let left = [...days]
  while (left.length > 0) {
    const turn = left.splice(0, maxPoints)
    const sent = turn.map(draftBefore)
    const outcome = await send(sent)
    const month = shown()
    if (month) take(month.sheet, month.known, sent, outcome, new Map())
    for (const { index, current } of outcome.failed) {
      const day = turn[index]!
      // Changed and reverted since: equal values may be undone over the current version.
      if (current && day.after && isAlike(current, day.after)) left.push({ ...day, after: current })
      else kept.push(day)
    }
  }
  return kept
}

const isAlike = (one: PricePoint, other: PricePoint) =>
  one.version !== other.version && draftFields.every((name) => (one[name] ?? null) === (other[name] ?? null))

const draftFields = ['price', 'level', 'originalPrice', 'available', 'capacity', 'note'] as const

function draftBefore({ priceProductId, date, before, after }: SavedDay): PointDraft {
  const { price = null, level = null, originalPrice = null, available = true, capacity = null, note = null } = before ?? {}
  return { priceProductId, date, version: after?.version ?? 0, price, level, originalPrice, available, capacity, note }
}

const empty = (day: string): Values => Object.fromEntries([...sides, ...countedSides].map((side) => [fieldName(side, day), null]))

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
    const refusals: Record<string, FaultMessage> = Object.fromEntries(
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
