/**
 * Revisions of daily prices: one for each price product whose days were changed, with an entity name of their own, because days are not
 * fields of the record. What a season changes is mostly prices, so these are kept as text (decision 0169): `ridgeline_price_changes` in the
 * database makes changes by day of it.
 */
import { sql } from 'drizzle-orm'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { Queryable } from '../../../db/connect/database.ts'
import { tableNamed } from '../../../db/table.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { Place, SheetDay } from '../../../publication/prices/sheets/sheet.ts'
import type { LoggedChanges, LoggedDay, LoggedPrices } from './logged-days.ts'

export interface ChangedDay {
  place: Place
  was: SheetDay | null
  is: SheetDay | null
}

export interface ChangedLine {
  id: string
  days: readonly ChangedDay[]
}

/** In the order of the log. */
export const loggedFields = ['price', 'level', 'originalPrice', 'available', 'capacity', 'note'] as const

function valueOf(day: SheetDay, name: (typeof loggedFields)[number]) {
  const value = day[name]
  return (name === 'price' || name === 'originalPrice') && typeof value === 'number' ? value / 100 : value
}

/** The changed values of a day; those that an added or removed day has. */
function changesOf({ was, is }: ChangedDay): Record<'from' | 'to', LoggedDay | null> {
  const names = loggedFields.filter((name) => (was?.[name] ?? null) !== (is?.[name] ?? null))
  const of = (day: SheetDay | null) => day && Object.fromEntries(names.map((name) => [name, valueOf(day, name)]))
  return { from: of(was), to: of(is) }
}

const isPlain = (day: SheetDay | null) =>
  !day || (day.available && day.originalPrice === null && day.capacity === null && day.note === null)

/** The price, and nothing else but its level. */
const isOfPrice = ({ was, is }: ChangedDay) =>
  was && is
    ? was.price !== is.price &&
      was.originalPrice === is.originalPrice &&
      was.available === is.available &&
      was.capacity === is.capacity &&
      was.note === is.note
    : isPlain(was) && isPlain(is)

function pricesOf(days: readonly ChangedDay[], first: Place, length: number): LoggedPrices {
  const levels: string[] = []
  const placeOf = (level: string) => (levels.includes(level) ? levels.indexOf(level) : levels.push(level) - 1)
  const textOf = (day: SheetDay | null) =>
    day === null ? '' : day.level === null ? String(day.price) : `${day.price}:${placeOf(day.level)}`
  const [from, to] = [Array<string>(length).fill(''), Array<string>(length).fill('')]
  for (const { place, was, is } of days) {
    from[place.number - first.number] = textOf(was)
    to[place.number - first.number] = textOf(is)
  }
  return { first: first.date, from: from.join(), to: to.join(), ...(levels.length > 0 && { levels }) }
}

/** A change of fewer days is easier to read as it is. */
const manyDays = 8
/** Of days far apart, the text would be mostly commas. */
const isDense = (days: number, length: number) => days * 10 >= length

export function storedChanges(days: readonly ChangedDay[]): LoggedChanges {
  const byDay = (some: readonly ChangedDay[]) => Object.fromEntries(some.map((day) => [day.place.date, changesOf(day)]))
  const priced = days.filter(isOfPrice).toSorted((one, other) => one.place.number - other.place.number)
  const [first, last] = [priced[0]?.place, priced.at(-1)?.place]
  if (!first || !last || priced.length < manyDays) return byDay(days)
  const length = last.number - first.number + 1
  if (!isDense(priced.length, length)) return byDay(days)
  return { prices: pricesOf(priced, first, length), ...byDay(days.filter((day) => !isOfPrice(day))) }
}

export async function reviseDays(
  tx: Queryable,
  lines: readonly ChangedLine[],
  { caller, requestId, ipAddress }: RequestContext,
): Promise<void> {
  const revisions = lines.flatMap(({ id, days }) => (days.length > 0 ? [{ id, changes: storedChanges(days) }] : []))
  if (revisions.length === 0) return
  await tx.query(sql`
    insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${priceRecord}, t.id, t.resort_id, t.version, 'update', s.changes, ${caller.userId || null}::uuid, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) s(id uuid, changes jsonb) join ${tableNamed('priceProduct')} t on t.id = s.id`)
}
