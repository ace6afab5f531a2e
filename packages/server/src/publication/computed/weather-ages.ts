/** After how many minutes the weather of a place is stale, as its settings say; in memory, for every answer with weather. */
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Changes } from '../../db/changes/changes.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

const weatherSettingsTable = tableOf(weatherSettings)

/** By the id of the location; places without settings have the usual age. */
export type WeatherAges = ReadonlyMap<string, number>

export function weatherAges(db: Queryable, changes: Pick<Changes, 'subscribe'>): () => Promise<WeatherAges> {
  let reading: Promise<WeatherAges> | undefined

  async function read(): Promise<WeatherAges> {
    const rows = await db.query(
      select({
        locationId: weatherSettingsTable.locationId,
        staleAfter: weatherSettingsTable.staleAfter,
      })`from ${tableNamed(weatherSettings.name)} where active`,
    )
    return new Map(rows.map(({ locationId, staleAfter }) => [locationId, staleAfter]))
  }

  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === weatherSettings.name)) reading = undefined
  })

  return () => {
    const known = (reading ??= read())
    // A failed read is tried again by the next request.
    known.catch(() => reading === known && (reading = undefined))
    return known
  }
}
