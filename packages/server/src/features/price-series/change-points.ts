/** Changes many days by a pattern, or counts what it would change. */
import { sql } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { maxChangedDays, type PriceChange, type PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import { levelsOf, pricePattern } from '@ridgeline/domain/operation/price-pattern'
import { Failure } from '@ridgeline/domain/check/failure'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'
import { refused } from '../../entities/store/refused.ts'
import { expectManyDays } from '../../publication/prices/many-days.ts'
import { settleChanged, type FirstChange } from '../../publication/prices/settle.ts'
import { sheetsBetween, timeOfChanges, type Sheets } from '../../publication/prices/sheets/sheet-months.ts'
import { dayIn, placeOf, priceIn, type Place } from '../../publication/prices/sheets/sheet.ts'
import type { Services } from '../../services.ts'
import { changeDay, figures, repriced, storeChanges } from './change-days.ts'
import { copiedLines, heldLines, linesOf, type Line } from './lines.ts'
import type { ChangedDay } from './revisions/revise-days.ts'
import { daysBetween, daysIn } from './span.ts'

const lines = tableNamed(priceProduct.name)

interface PatternPlace extends Place {
  weekday: number
  /** Whose price a copy takes. */
  source: Place
}

const wholeWeeks = (days: number) => Math.round(days / 7) * 7

/** The days of the span on the wanted weekdays. */
function placesOf({ from, weekdays, change }: PriceChange, span: number): PatternPlace[] {
  const distance = change.kind === 'copy' ? wholeWeeks(daysBetween(change.firstDay, from)) : 0
  return Array.from({ length: span }, (_, at): PatternPlace => {
    const place = placeOf(dayAfter(from, at))
    return { ...place, weekday: new Date(place.date).getUTCDay() || 7, source: placeOf(dayAfter(place.date, -distance)) }
  }).filter(({ weekday }) => !weekdays || weekdays.includes(weekday))
}

/** Lines that are read, changed and stored together; those that copy from each other stay together. */
const portionSize = 50

function* portionsOf(groups: Iterable<readonly Line[]>): Generator<Line[]> {
  let portion: Line[] = []
  for (const group of groups) {
    portion.push(...group)
    if (portion.length < portionSize) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

interface Pattern {
  asked: PriceChange
  places: readonly PatternPlace[]
  pattern: ReturnType<typeof pricePattern>
  /** Of a copy. */
  sources: ReadonlyMap<string, readonly string[]>
}

async function patternFor(db: Queryable, asked: PriceChange, span: number, ids: readonly string[]): Promise<Pattern> {
  const sources = asked.change.kind === 'copy' ? await copiedLines(db, ids) : new Map<string, string[]>()
  return { asked, places: placesOf(asked, span), pattern: pricePattern(asked), sources }
}

function changeSheet(
  line: Line,
  sheets: Sheets,
  copies: Sheets,
  { places, pattern, sources }: Pattern,
): { days: ChangedDay[]; limited: number } {
  const sheet = sheets.get(line.id)!
  const [priceOf, levelOf] = [pattern(line), levelsOf(line)]
  const copied = (sources.get(line.id) ?? []).flatMap((id) => copies.get(id) ?? [])
  const copiedAt = (place: Place) => {
    for (const source of copied) {
      const price = priceIn(source, place)
      if (price !== null) return price
    }
    return null
  }
  const days: ChangedDay[] = []
  let limited = 0
  for (const place of places) {
    if (place.date < line.validFrom || place.date > line.validTo) continue
    const was = dayIn(sheet, place)
    const wanted = priceOf({ weekday: place.weekday, price: was?.price ?? null, copied: copiedAt(place.source) })
    if (wanted === null || wanted.price === was?.price) continue
    days.push(changeDay(sheet, place, repriced(was, wanted.price, levelOf(wanted.price)), was))
    if (wanted.isLimited) limited++
  }
  return { days, limited }
}

/** The days that are read for copies. Their sheets are their own, so that they have what was stored before the change. */
async function copiesFor(db: Queryable, { places, sources }: Pattern, portion: readonly Line[]): Promise<Sheets> {
  const [first, last] = [places[0], places.at(-1)]
  const ids = [...new Set(portion.flatMap(({ id }) => sources.get(id) ?? []))]
  if (ids.length === 0 || !first || !last) return new Map()
  return sheetsBetween(db, ids, { from: first.source.date, to: last.source.date })
}

async function* changesOf(db: Queryable, known: readonly Line[], pattern: Pattern) {
  const { from, to } = pattern.asked
  const groups = Map.groupBy(known, ({ id }) => pattern.sources.get(id)?.toSorted().join() ?? id)
  for (const portion of portionsOf(groups.values())) {
    const ids = portion.map(({ id }) => id)
    const copies = await copiesFor(db, pattern, portion)
    const sheets = await sheetsBetween(db, ids, { from, to })
    yield portion.map((line) => ({ sheet: sheets.get(line.id)!, ...changeSheet(line, sheets, copies, pattern) }))
  }
}

/** @throws invalid for a span that ends before it begins or is too long; forbidden out of reach */
export async function changePoints({ db, wake }: Services, asked: PriceChange, request: Request): Promise<PriceChangeResult> {
  const { resortId, from, to, min, max, isPreview } = asked
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  if (!isWithin(reach, resortId)) throw new Failure('forbidden')
  const span = daysIn({ from, to })
  if (typeof min === 'number' && typeof max === 'number' && min > max) throw refused('min', 'maxValue', max)
  const chosen = await db.query(select({ id: sql<string>`id` })`from ${lines} where resort_id = ${resortId}::uuid
    and ${asked.ids ? sql`id = any (${sql.param([...asked.ids])}::uuid[])` : sql`active`} order by id`)
  const ids = chosen.map(({ id }) => id)
  if (ids.length * span > maxChangedDays) throw refused('ids', 'maxLength', Math.floor(maxChangedDays / span))
  const total = figures()
  if (isPreview) {
    const pattern = await patternFor(db, asked, span, ids)
    for await (const portion of changesOf(db, await linesOf(db, reach, ids), pattern))
      for (const { days, limited } of portion) total.add(days, limited)
    return { step: null, ...total.of() }
  }
  return db
    .transaction(async (tx) => {
      await expectManyDays(tx)
      // What is stored is read once the lines are locked.
      const known = await heldLines(tx, reach, ids)
      const now = await timeOfChanges(tx)
      const changed: FirstChange[] = []
      for await (const portion of changesOf(tx, known, await patternFor(tx, asked, span, ids))) {
        for (const { days, limited } of portion) total.add(days, limited)
        changed.push(...(await storeChanges(tx, portion, now, request)))
      }
      await settleChanged(tx, changed)
      return { step: changed.length > 0 ? request.requestId : null, ...total.of() }
    })
    .finally(wake)
}
