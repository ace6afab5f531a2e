/** Undoes a change of prices by its revisions: days that were changed since stay as they are. */
import { sql } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import { undoDays } from '@ridgeline/domain/answers/undo'
import type { PriceUndoResult } from '@ridgeline/domain/operation/price-change'
import { maxPriceLimit } from '@ridgeline/domain/operation/price-point'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions as revisionTable } from '../../db/tables/revision-table.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import { expectManyDays } from '../../publication/prices/many-days.ts'
import { settleChanged, type FirstChange } from '../../publication/prices/settle.ts'
import { sheetsBetween, timeOfChanges } from '../../publication/prices/sheets/sheet-months.ts'
import { dayIn, placesOfDays, type PlacesOfDays, type Sheet, type SheetDay } from '../../publication/prices/sheets/sheet.ts'
import type { Services } from '../../services.ts'
import { changeDay, storeChanges } from './change-days.ts'
import { heldLines, type Line } from './lines.ts'
import { dayChangesOf, type DayChange, type LoggedChanges } from './revisions/logged-days.ts'
import { loggedFields, type ChangedDay } from './revisions/revise-days.ts'
import type { Span } from './span.ts'

const r = aliased(revisionTable, 'r')

export interface UndoRequest {
  resortId: string
  /** The request that made the change. */
  step: string
}

/** Of the caller alone. */
const revisionsOf = ({ step, resortId }: UndoRequest, userId: string) => sql`from revisions r where r.user_id = ${userId || null}::uuid
  and r.at > now() - make_interval(days => ${undoDays}::integer) and r.request_id = ${step} and r.entity = ${priceRecord} and r.resort_id = ${resortId}::uuid`

/** A day has what the change left, whatever else was changed since. */
const isAsLeft = (day: SheetDay | null, left: Partial<SheetDay> | null) =>
  day === null || left === null ? day === left : loggedFields.every((name) => !(name in left) || left[name] === day[name])

const bare = { level: null, originalPrice: null, available: true, capacity: null, note: null }

/** All that the change left of a day: its revision names no value that an added day does not have. */
const leftOf = ({ from, to }: DayChange) => (from === null && to !== null ? { ...bare, ...to } : to)

/** Validity and limits may have changed since. */
function isAllowed({ validFrom, validTo, minPrice, maxPrice }: Line, date: string, price: number): boolean {
  const [low, high] = [minorUnitsOf(minPrice ?? 0), minorUnitsOf(maxPrice ?? maxPriceLimit)]
  return price >= low && price <= high && date >= validFrom && date <= validTo
}

function undoneDays(line: Line, sheet: Sheet, changes: readonly DayChange[]): { days: ChangedDay[]; kept: string[] } {
  const [days, kept]: [ChangedDay[], string[]] = [[], []]
  for (const change of changes) {
    const { place, from: former } = change
    const day = dayIn(sheet, place)
    const price = former?.price ?? day?.price
    if (!isAsLeft(day, leftOf(change)) || (former && (price === undefined || !isAllowed(line, place.date, price)))) kept.push(place.date)
    else days.push(changeDay(sheet, place, former && price !== undefined ? { ...bare, ...day, ...former, price } : null, day))
  }
  return { days, kept }
}

interface Revision {
  number: string
  id: string
}

/** The newest first. */
const revisionsWith = (tx: Queryable, undone: UndoRequest, userId: string): Promise<Revision[]> =>
  tx.query(select({ number: r.id, id: r.recordId })`${revisionsOf(undone, userId)} order by r.record_id, r.id desc`)

async function changesIn(tx: Queryable, undone: UndoRequest, userId: string, portion: readonly Revision[], places: PlacesOfDays) {
  const numbers = portion.map(({ number }) => number)
  const found = await tx.query(
    select({ id: r.recordId, changes: sql<LoggedChanges>`r.changes` })`${revisionsOf(undone, userId)}
      and r.id = any (${sql.param(numbers)}::bigint[]) order by r.record_id, r.id desc`,
  )
  return found.map(({ id, changes }) => ({ id, changes: dayChangesOf(changes, places) }))
}

function spanOf(changes: readonly DayChange[]): Span {
  const dates = changes.map(({ place }) => place.date)
  const [first = '', ...others] = dates
  return {
    from: others.reduce((one, other) => (one < other ? one : other), first),
    to: others.reduce((one, other) => (one > other ? one : other), first),
  }
}

/** Revisions that are read and undone together. */
const portionSize = 50

async function undo(
  tx: Queryable,
  undone: UndoRequest,
  lines: ReadonlyMap<string, Line>,
  revisions: readonly Revision[],
  request: RequestContext,
) {
  const now = await timeOfChanges(tx)
  const places = placesOfDays()
  const kept: PriceUndoResult['kept'] = []
  const first: FirstChange[] = []
  let count = 0
  for (let start = 0; start < revisions.length; start += portionSize) {
    const found = await changesIn(tx, undone, request.caller.userId, revisions.slice(start, start + portionSize), places)
    const days = found.flatMap(({ changes }) => changes)
    if (days.length === 0) continue
    const sheets = await sheetsBetween(
      tx,
      found.map(({ id }) => id),
      spanOf(days),
    )
    const changed = new Map<Sheet, ChangedDay[]>()
    for (const { id, changes } of found) {
      const [line, sheet] = [lines.get(id), sheets.get(id)]
      if (!line || !sheet) continue
      const own = undoneDays(line, sheet, changes)
      count += own.days.length
      kept.push(...own.kept.map((date) => ({ priceProductId: id, date })))
      changed.set(sheet, [...(changed.get(sheet) ?? []), ...own.days])
    }
    const undoneSheets = [...changed].map(([sheet, own]) => ({ sheet, days: own }))
    first.push(...(await storeChanges(tx, undoneSheets, now, request)))
  }
  await settleChanged(tx, first)
  return { undone: count, kept }
}

/** @throws notFound for a change of another user, or one that is older than 30 days */
export function undoPoints({ db, wake }: Services, undone: UndoRequest, request: RequestContext): Promise<PriceUndoResult> {
  const { caller } = request
  const reach = reachOf(caller.rights, 'update', priceProduct)
  if (!isWithin(reach, undone.resortId)) throw new Failure('forbidden')
  return db
    .transaction(async (tx) => {
      await expectManyDays(tx)
      const revisions = await revisionsWith(tx, undone, caller.userId)
      if (revisions.length === 0) throw new Failure('notFound')
      const held = await heldLines(tx, reach, [...new Set(revisions.map(({ id }) => id))])
      return undo(tx, undone, new Map(held.map((line) => [line.id, line])), revisions, request)
    })
    .finally(wake)
}
