/**
 * All entities by name, with their scope and the message pack of their texts. The browser loads this for all entities; the declaration of
 * an entity is loaded with its screen.
 */
import type { Scope } from './entity.ts'
import { isNameIn, namesOf } from '../search/names-of.ts'
import type { Area } from '../messages/areas.ts'

interface Entry {
  /** `resort`: records belong to one resort. `global`: to the installation. */
  scope: Scope
  area: Area
}

export const catalogue = {
  resort: { scope: 'global', area: 'mountain' },
  skilift: { scope: 'resort', area: 'mountain' },
  slope: { scope: 'resort', area: 'mountain' },
  crossCountry: { scope: 'resort', area: 'trails' },
  bike: { scope: 'resort', area: 'trails' },
  weatherCurrent: { scope: 'resort', area: 'weather' },
  weatherForecast: { scope: 'resort', area: 'weather' },
  weatherAvalanche: { scope: 'resort', area: 'weather' },
  weatherSettings: { scope: 'resort', area: 'weather' },
  snowReport: { scope: 'resort', area: 'weather' },
  grooming: { scope: 'resort', area: 'trails' },
  shiftLog: { scope: 'resort', area: 'trails' },
  snowGun: { scope: 'resort', area: 'trails' },
  alarm: { scope: 'resort', area: 'weather' },
  camera: { scope: 'resort', area: 'cameras' },
  flowMeasurement: { scope: 'resort', area: 'cameras' },
  pool: { scope: 'resort', area: 'leisure' },
  aquaparkAttraction: { scope: 'resort', area: 'leisure' },
  themeParkAttraction: { scope: 'resort', area: 'leisure' },
  restaurant: { scope: 'resort', area: 'hospitality' },
  accommodation: { scope: 'resort', area: 'hospitality' },
  service: { scope: 'resort', area: 'leisure' },
  event: { scope: 'resort', area: 'events' },
  parking: { scope: 'resort', area: 'events' },
  product: { scope: 'resort', area: 'commerce' },
  priceProduct: { scope: 'resort', area: 'commerce' },
  gopassBenefit: { scope: 'resort', area: 'commerce' },
  expressShoppingCategory: { scope: 'global', area: 'commerce' },
  expressShoppingResort: { scope: 'resort', area: 'commerce' },
  ticket: { scope: 'resort', area: 'commerce' },
  accreditation: { scope: 'resort', area: 'accreditations' },
  accreditationEvent: { scope: 'resort', area: 'accreditations' },
  feedFilter: { scope: 'resort', area: 'app' },
  feedCategory: { scope: 'resort', area: 'app' },
  recommendation: { scope: 'resort', area: 'app' },
  departure: { scope: 'resort', area: 'information' },
  infoDevice: { scope: 'resort', area: 'information' },
  infoLed: { scope: 'resort', area: 'information' },
  infoMobile: { scope: 'resort', area: 'information' },
  infoTv: { scope: 'resort', area: 'information' },
  infoWeb: { scope: 'resort', area: 'information' },
  device: { scope: 'resort', area: 'information' },
  badge: { scope: 'resort', area: 'mountain' },
  action: { scope: 'resort', area: 'app' },
  homepage: { scope: 'resort', area: 'app' },
  apiKey: { scope: 'global', area: 'admin' },
  webhook: { scope: 'resort', area: 'system' },
  user: { scope: 'global', area: 'admin' },
  location: { scope: 'resort', area: 'mountain' },
  syncDb: { scope: 'resort', area: 'system' },
  mqttConnection: { scope: 'resort', area: 'system' },
  department: { scope: 'resort', area: 'admin' },
  role: { scope: 'global', area: 'admin' },
  quoteOfTheDay: { scope: 'global', area: 'system' },
  glossaryTerm: { scope: 'global', area: 'system' },
} as const satisfies Readonly<Record<string, Entry>>

export type EntityName = keyof typeof catalogue

// The object is written out completely, so its keys are those of its type.
export const entityNames = namesOf(catalogue)

/** Undefined for an unknown name. */
export const entryOf = (name: string): Entry | undefined => (isNameIn(catalogue, name) ? catalogue[name] : undefined)
