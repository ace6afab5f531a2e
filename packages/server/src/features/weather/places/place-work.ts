/** Fetches the weather of one place and writes it to its records (decision 0117). */
import { isFailure } from '@ridgeline/domain/check/failure'
import { minuteMs } from '@ridgeline/domain/time/durations'
import type { Note } from '../../../db/changes/changes.ts'
import { addressGate } from '../../../outbound/open-addresses.ts'
import type { Services } from '../../../services.ts'
import { currentOf } from '../../../weather/current.ts'
import { forecastsOf } from '../../../weather/forecasts.ts'
import { jsonOf } from '../../../weather/json-values.ts'
import { providers, userAgentOf } from '../../../weather/providers/providers.ts'
import type { Reading } from '../../../weather/reading.ts'
import { writeCurrent } from './current-writer.ts'
import { keepFetch, lastingFault, takeTurn, type StoredFetch } from '../state/fetch-state.ts'
import { writeForecasts } from './forecast-writer.ts'
import { partOfPlace, type Place } from './places.ts'
import { fetchPolitely, type Fetched } from '../state/polite-fetch.ts'

/** What was received longer ago is not the weather of now: displays mark the values before it as outdated. */
const maxAge = 180 * minuteMs

export type PlaceServices = Pick<Services, 'db' | 'config' | 'hooks' | 'changes' | 'wake' | 'periodic'>

export interface Turn {
  now: number
  /** A user chose the provider again. */
  isReleased?: boolean
}

export function placeWork(services: PlaceServices, log: (message: string) => void) {
  const { db, config, changes, wake } = services
  const isOpen = addressGate(config.cameraNetworks)

  function fetchFor(
    place: Place,
    { latitude, longitude }: Record<'latitude' | 'longitude', number>,
    stored: StoredFetch,
    now: number,
  ): Promise<Fetched<Reading>> {
    const provider = providers[place.provider]
    const { altitude, timezone } = place
    const address = provider.addressOf(config.weather, { latitude, longitude, altitude, timezone })
    return fetchPolitely(stored, {
      address,
      requested: provider.withKey(address, config.weather),
      accept: 'application/json',
      userAgent: userAgentOf(config.weather),
      isOpen,
      signal: services.periodic.ending,
      now,
      read: (content) => provider.readingOf(jsonOf(content)),
    })
  }

  /** @returns why nothing was written, if so */
  async function write(
    place: Place,
    reading: Reading,
    { now, isReleased = false }: Turn,
  ): Promise<Pick<StoredFetch, 'fault' | 'detail'> | undefined> {
    const values = currentOf(reading, now, place.temperatureOffset)
    const periods = forecastsOf(reading, now, place.timezone, place.temperatureOffset)
    if (!values && periods.length === 0) return { fault: 'incomplete', detail: null }
    try {
      const notes = await db.transaction(async (tx): Promise<Note[]> => [
        ...(values ? await writeCurrent(tx, services, { place, values, now, isReleased }) : []),
        ...(await writeForecasts(tx, services, place, periods, now)),
      ])
      changes.noted(notes)
      wake()
      return values ? undefined : { fault: 'incomplete', detail: null }
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
      return {
        fault: 'rejected',
        detail: error.data.issues
          .map(({ field }) => field)
          .join(', ')
          .slice(0, 100),
      }
    }
  }

  /**
   * One attempt for a place. Does nothing if another server made one within the minute before.
   * @throws for errors of the database
   */
  return async function attempt(place: Place, turn: Turn): Promise<void> {
    const { now, isReleased = false } = turn
    const source = { sourceId: place.id, part: partOfPlace }
    const stored = await takeTurn(db, source, now, isReleased ? now : now - minuteMs)
    if (!stored) return
    const { latitude, longitude } = place
    const keep = (changed: Partial<StoredFetch>) => keepFetch(db, source, changed)
    if (providers[place.provider].needsContact && !config.weather.contact) return keep({ fault: 'noContact', detail: null })
    if (latitude === null || longitude === null) return keep({ fault: 'noPosition', detail: null })
    const { changed, content, problem } = await fetchFor(place, { latitude, longitude }, stored, now)
    if (services.periodic.ending.aborted) return
    if (problem) log(`Weather of the settings ${place.id}: ${problem}`)
    await keep({ ...lastingFault(stored), ...changed })
    if (!content || now - content.receivedAt > maxAge) return
    const fault = await write(place, content.value, turn)
    if (fault) await keep(fault)
  }
}
