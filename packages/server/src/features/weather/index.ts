/** Weather from providers, avalanche bulletins and warnings from their services: fetched, written to the records, and shown to staff. */
import type { FastifyInstance } from 'fastify'
import { location } from '@ridgeline/domain/entities/location'
import { resort } from '@ridgeline/domain/entities/resort'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { tryAll } from '../../jobs/try-all.ts'
import type { Services } from '../../services.ts'
import { bulletinWork, resortsDue } from './bulletins/bulletin-work.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { placeWork } from './places/place-work.ts'
import { placesDue } from './places/places.ts'
import { warningPlacesDue, warningWork } from './warnings/warning-work.ts'

const tick = 30_000
/** Milliseconds after a change of the settings: several changes in a row cause one round. */
const soon = 1_000
/** Requests at a time, of all places. */
const trying = { atOnce: 3, message: 'Weather could not be written' }

/** One round of each kind of work, at a moment. */
export function weatherRounds(services: Services, log: (message: string) => void) {
  const { db } = services
  const [ofPlace, ofResort, warn] = [placeWork(services, log), bulletinWork(services, log), warningWork(services, log)]
  return {
    ofPlace,
    weather: async (now = Date.now()) => tryAll(await placesDue(db, now), trying, (place) => ofPlace(place, { now })),
    bulletins: async (now = Date.now()) => tryAll(await resortsDue(db, now), trying, (place) => ofResort(place, now)),
    warnings: async (now = Date.now()) => tryAll(await warningPlacesDue(db, now), trying, (place) => warn(place, now)),
  }
}

export function weather(app: FastifyInstance, services: Services) {
  const { changes, periodic } = services
  const rounds = weatherRounds(services, (message) => app.log.info(message))
  // A source that responds slowly must not delay the others; attempts for the same one never overlap.
  const places = periodic.add({ name: 'weather', every: tick, run: () => rounds.weather(), mayOverlap: true })
  const bulletins = periodic.add({ name: 'avalancheBulletins', every: tick, run: () => rounds.bulletins(), mayOverlap: true })
  const warnings = periodic.add({ name: 'warnings', every: tick, run: () => rounds.warnings(), mayOverlap: true })
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === weatherSettings.name || entity === location.name)) places.runIn(soon)
    if (changed.some(({ entity }) => entity === resort.name)) {
      bulletins.runIn(soon)
      warnings.runIn(soon)
    }
  })
  fetchRoutes(app, services, rounds.ofPlace)
}
