/** Writes the forecasts of a place from its provider, except for what others entered and is still held. */
import { sql } from 'drizzle-orm'
import { weatherForecast, type WeatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { readableFields } from '@ridgeline/domain/declare/entity'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Note } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { recordsOf, type RecordServices } from '../../../entities/records/records.ts'
import { changesOf } from '../../../entities/revisions/revisions.ts'
import { recordColumns } from '../../../entities/store/record-sql.ts'
import { storeOf } from '../../../entities/store/store.ts'
import { forecastFields, type ForecastField, type PeriodForecast } from '../../../weather/forecasts.ts'
import { weatherWriter } from '../../../weather/writer.ts'
import { heldFields, othersChanges, type OthersChanges } from '../state/held-values.ts'
import type { Place } from './places.ts'
import { wereRemoved } from '../state/removed-by-others.ts'

const holding = {
  fields: forecastFields,
  sign: 'issuedAt',
  holdOf: () => dayMs,
  coupled: [
    ['temperatureMin', 'temperatureMax'],
    ['windSpeed', 'windGusts'],
  ] as const,
}

/** Of a period that has begun, the rest alone would be another forecast: it only stands in where there is none. */
const [enoughForChange, enoughForCreation] = [0.9, 0.25]

const keyOf = ({ date, partOfDay }: Pick<WeatherForecast, 'date' | 'partOfDay'>) => `${date} ${partOfDay}`

/** The forecasts of the place from a day on, locked. */
async function knownForecasts(tx: Queryable, { locationId, resortId }: Place, from: string): Promise<Map<string, WeatherForecast>> {
  const rows = await tx.query(select({ record: sql<WeatherForecast>`row_to_json(r)` })`from (
    select ${recordColumns(weatherForecast, readableFields(weatherForecast))} from ${tableNamed(weatherForecast.name)} t
    where t.resort_id = ${resortId}::uuid and t.location_id = ${locationId}::uuid and t.date >= ${from}::date order by t.id for update) r`)
  return new Map(rows.map(({ record }) => [keyOf(record), record]))
}

/** What the period changes in its record; undefined for nothing. */
function changeOf(record: WeatherForecast, period: PeriodForecast, others: OthersChanges | undefined, now: number) {
  if (!record.active || period.coverage < enoughForChange) return undefined
  const held: ReadonlyMap<ForecastField, number> = heldFields(others, record.provider !== null, now, holding)
  const free = forecastFields.filter((name) => !held.has(name))
  if (!free.includes('temperatureMin') && record.provider === null) return undefined
  const values = { ...Object.fromEntries(free.map((name) => [name, period.values[name]])), source: 'api' }
  // A new run of the model with the same result is not a change.
  return Object.keys(changesOf({ ...record }, values)).length > 0 ? { ...values, issuedAt: period.issuedAt } : undefined
}

/** @returns notes to be published after the commit. @throws invalid */
export async function writeForecasts(
  tx: Queryable,
  services: RecordServices,
  place: Place,
  periods: readonly PeriodForecast[],
  now: number,
): Promise<Note[]> {
  const [first] = periods
  if (!first) return []
  const records = recordsOf(weatherForecast, services)
  const request = { caller: weatherWriter, requestId: `weather-${place.id}` }
  const { resortId, locationId, provider } = place
  const known = await knownForecasts(tx, place, first.date)
  const others = await othersChanges(
    tx,
    weatherForecast,
    [...known.values()].map(({ id }) => id),
    now - dayMs,
  )
  const removed = await wereRemoved(tx, weatherForecast, place, now)
  const written: string[] = []
  for (const period of periods) {
    const { date, partOfDay, coverage, issuedAt, values } = period
    const record = known.get(keyOf(period))
    if (record) {
      const change = changeOf(record, period, others.get(record.id), now)
      if (change) await records.change(record.id, record.version, change, request, tx)
      if (change && record.provider !== provider) written.push(record.id)
    } else if (coverage >= enoughForCreation && !removed.has(keyOf(period))) {
      const draft = { ...values, date, partOfDay, locationId, resortId, source: 'api', issuedAt }
      written.push((await records.create(draft, request, { tx })).id)
    }
  }
  return written.length > 0 ? storeOf(tx, weatherForecast, 'all').note(written, { provider }) : []
}
