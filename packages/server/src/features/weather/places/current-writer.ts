/** Writes the current weather of a place from its provider, except for what others entered and is still held. */
import { weatherCurrent, type WeatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { isTyped } from '@ridgeline/domain/operation/weather-providers'
import { dayMs, minuteMs } from '@ridgeline/domain/time/durations'
import type { Note } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { recordsOf, type RecordServices } from '../../../entities/records/records.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { providedFields, type CurrentValues, type ProvidedField } from '../../../weather/current.ts'
import { weatherWriter } from '../../../weather/writer.ts'
import { heldFields, othersChanges } from '../state/held-values.ts'
import type { Place } from './places.ts'
import { wereRemoved } from '../state/removed-by-others.ts'

const weatherCurrentTable = tableOf(weatherCurrent)

/** Values that only staff know stand for a day; others are outdated when the place's data are. */
export function holdingOf({ staleAfter }: Pick<Place, 'staleAfter'>) {
  return {
    fields: providedFields,
    sign: 'measuredAt',
    holdOf: (field: ProvidedField) => (isTyped(field) ? Math.max(dayMs, staleAfter * minuteMs) : staleAfter * minuteMs),
    coupled: [['windSpeed', 'windGusts']] as const,
  }
}

/** The record of the place, locked. */
async function currentOf(tx: Queryable, { locationId, resortId }: Place): Promise<WeatherCurrent | undefined> {
  const [row] = await tx.query(
    select({
      id: weatherCurrentTable.id,
    })`from ${tableNamed(weatherCurrent.name)} where location_id = ${locationId}::uuid and resort_id = ${resortId}::uuid for update`,
  )
  const stored = row && (await storeOf(tx, weatherCurrent, 'all').find(row.id))
  return stored && recordIn(stored)
}

/** Whether staff decided until when their values stand. */
const isHeldAsWhole = ({ source, manualValidUntil: until }: WeatherCurrent, now: number) =>
  source === 'manual' && until !== null && Date.parse(until) > now

/** What is held of the record, and until when (epoch milliseconds). */
export async function heldOf(
  tx: Queryable,
  record: WeatherCurrent,
  place: Pick<Place, 'staleAfter'>,
  now: number,
): Promise<Map<ProvidedField, number>> {
  if (isHeldAsWhole(record, now)) {
    const until = Date.parse(record.manualValidUntil!)
    return new Map(providedFields.filter((name) => record[name] !== null).map((name) => [name, until]))
  }
  const holding = holdingOf(place)
  const longest = Math.max(...providedFields.map(holding.holdOf))
  const changes = await othersChanges(tx, weatherCurrent, [record.id], now - longest)
  return heldFields(changes.get(record.id), record.provider !== null, now, holding)
}

interface Written {
  place: Place
  values: CurrentValues
  now: number
  /** A user chose the provider again: what it has replaces what is held. */
  isReleased: boolean
}

/** @returns notes to be published after the commit. @throws invalid */
export async function writeCurrent(tx: Queryable, services: RecordServices, { place, values, now, isReleased }: Written): Promise<Note[]> {
  const { locationId, resortId, provider } = place
  const records = recordsOf(weatherCurrent, services)
  const request = { caller: weatherWriter, requestId: `weather-${place.id}` }
  const store = storeOf(tx, weatherCurrent, 'all')
  const record = await currentOf(tx, place)
  if (!record) {
    if (!isReleased && (await wereRemoved(tx, weatherCurrent, place, now)).size > 0) return []
    const { id } = await records.create({ ...values, name: place.name, locationId, resortId, source: 'api' }, request, { tx })
    return store.note([id], { provider })
  }
  if (!record.active || (isHeldAsWhole(record, now) && !isReleased)) return []
  const held = await heldOf(tx, record, place, now)
  // A record that was not fetched is taken over as a whole, because its values belong together.
  if (!isReleased && record.provider === null && held.has('temperature')) return []
  const free = providedFields.filter((name) => !held.has(name) || (isReleased && values[name] !== null))
  const taken = Object.fromEntries(free.map((name) => [name, values[name]]))
  const { measuredAt } = values
  await records.change(record.id, record.version, { ...taken, measuredAt, source: 'api', manualValidUntil: null }, request, tx)
  return record.provider === provider ? [] : store.note([record.id], { provider })
}
