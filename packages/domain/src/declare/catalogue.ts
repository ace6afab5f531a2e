/**
 * All entities by name, with their scope, the message pack of their texts and the group of their permissions. The browser loads this for all entities; the declaration of
 * an entity is loaded with its screen.
 */
import type { Scope } from './entity.ts'
import { isNameIn, namesOf } from '../values/closed-list.ts'
import type { Area } from '../messages/areas.ts'

export type PermissionGroupName = 'mountain' | 'leisure' | 'hospitality' | 'commerce' | 'information' | 'mobileApp' | 'system'

interface Entry {
  /** `resort`: records belong to one resort. `global`: to the installation. */
  scope: Scope
  area: Area
  /** Where its permissions are listed. */
  group: PermissionGroupName
}

export const catalogue = {
  resort: { scope: 'global', area: 'mountain', group: 'mountain' },
  skilift: { scope: 'resort', area: 'mountain', group: 'mountain' },
  slope: { scope: 'resort', area: 'mountain', group: 'mountain' },
  crossCountry: { scope: 'resort', area: 'trails', group: 'mountain' },
  bike: { scope: 'resort', area: 'trails', group: 'mountain' },
  weatherCurrent: { scope: 'resort', area: 'weather', group: 'mountain' },
  weatherForecast: { scope: 'resort', area: 'weather', group: 'mountain' },
  weatherAvalanche: { scope: 'resort', area: 'weather', group: 'mountain' },
  weatherSettings: { scope: 'resort', area: 'weather', group: 'mountain' },
  snowReport: { scope: 'resort', area: 'weather', group: 'mountain' },
  grooming: { scope: 'resort', area: 'trails', group: 'mountain' },
  shiftLog: { scope: 'resort', area: 'trails', group: 'mountain' },
  snowGun: { scope: 'resort', area: 'trails', group: 'mountain' },
  alarm: { scope: 'resort', area: 'weather', group: 'mountain' },
  camera: { scope: 'resort', area: 'cameras', group: 'mountain' },
  flowMeasurement: { scope: 'resort', area: 'cameras', group: 'mountain' },
  pool: { scope: 'resort', area: 'leisure', group: 'leisure' },
  aquaparkAttraction: { scope: 'resort', area: 'leisure', group: 'leisure' },
  themeParkAttraction: { scope: 'resort', area: 'leisure', group: 'leisure' },
  restaurant: { scope: 'resort', area: 'hospitality', group: 'hospitality' },
  accommodation: { scope: 'resort', area: 'hospitality', group: 'hospitality' },
  service: { scope: 'resort', area: 'leisure', group: 'leisure' },
  event: { scope: 'resort', area: 'events', group: 'leisure' },
  parking: { scope: 'resort', area: 'events', group: 'leisure' },
  product: { scope: 'resort', area: 'commerce', group: 'commerce' },
  priceProduct: { scope: 'resort', area: 'commerce', group: 'commerce' },
  gopassBenefit: { scope: 'resort', area: 'commerce', group: 'commerce' },
  expressShoppingCategory: { scope: 'global', area: 'commerce', group: 'commerce' },
  expressShoppingResort: { scope: 'resort', area: 'commerce', group: 'commerce' },
  ticket: { scope: 'resort', area: 'commerce', group: 'commerce' },
  accreditation: { scope: 'resort', area: 'accreditations', group: 'commerce' },
  accreditationEvent: { scope: 'resort', area: 'accreditations', group: 'commerce' },
  feedFilter: { scope: 'resort', area: 'app', group: 'information' },
  feedCategory: { scope: 'resort', area: 'app', group: 'information' },
  recommendation: { scope: 'resort', area: 'app', group: 'information' },
  departure: { scope: 'resort', area: 'information', group: 'information' },
  infoDevice: { scope: 'resort', area: 'information', group: 'information' },
  infoLed: { scope: 'resort', area: 'information', group: 'information' },
  infoMobile: { scope: 'resort', area: 'information', group: 'information' },
  infoTv: { scope: 'resort', area: 'information', group: 'information' },
  infoWeb: { scope: 'resort', area: 'information', group: 'information' },
  device: { scope: 'resort', area: 'information', group: 'information' },
  badge: { scope: 'resort', area: 'mountain', group: 'mobileApp' },
  action: { scope: 'resort', area: 'app', group: 'mobileApp' },
  homepage: { scope: 'resort', area: 'app', group: 'mobileApp' },
  apiKey: { scope: 'global', area: 'admin', group: 'system' },
  webhook: { scope: 'resort', area: 'system', group: 'system' },
  user: { scope: 'global', area: 'admin', group: 'system' },
  location: { scope: 'resort', area: 'mountain', group: 'system' },
  syncDb: { scope: 'resort', area: 'system', group: 'system' },
  mqttConnection: { scope: 'resort', area: 'system', group: 'system' },
  department: { scope: 'resort', area: 'admin', group: 'system' },
  role: { scope: 'global', area: 'admin', group: 'system' },
  quoteOfTheDay: { scope: 'global', area: 'system', group: 'system' },
  glossaryTerm: { scope: 'global', area: 'system', group: 'system' },
} as const satisfies Readonly<Record<string, Entry>>

export type EntityName = keyof typeof catalogue

// The object is written out completely, so its keys are those of its type.
export const entityNames = namesOf(catalogue)

/** Undefined for an unknown name. */
export const entryOf = (name: string): Entry | undefined => (isNameIn(catalogue, name) ? catalogue[name] : undefined)
