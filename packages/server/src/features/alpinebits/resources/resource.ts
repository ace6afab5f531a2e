/** Resources of AlpineBits DestinationData 2022-04, which are JSON:API resource objects. */
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { ResortEntry } from '../../../publication/resort-directory.ts'

/** The types with an address of their own, and those that are only included. */
export const servedTypes = ['lifts', 'skiSlopes', 'snowparks', 'mountainAreas', 'events', 'venues', 'mediaObjects'] as const
export type ServedType = (typeof servedTypes)[number]
export type ResourceType = ServedType | 'agents' | 'categories' | 'eventSeries'

export interface Reference {
  type: ResourceType
  id: string
}

/** Null where nothing is known; an empty list where the standard wants one. */
export type Relationship = { data: Reference | readonly Reference[] } | null

export interface Resource extends Reference {
  attributes: Readonly<Record<string, unknown>>
  relationships: Readonly<Record<string, Relationship>>
}

/** A resource, and those described by the same record, such as the pictures of a lift. */
export interface Written {
  resource: Resource
  beside: readonly Resource[]
}

/** What resources are written with. */
export interface Context {
  /** The public address of the installation, without a slash at its end. */
  site: string
  resort: ResortEntry
  /** Of the record. */
  terms: Terms
  /** In the time zone of the resort, `YYYY-MM-DD`. */
  today: string
  /** Only of mountain areas. */
  area?: AreaContent
}

/** The content of a resort. Metres; null where nothing is known. */
export interface AreaContent {
  lifts: readonly string[]
  skiSlopes: readonly string[]
  snowparks: readonly string[]
  slopeLength: number | null
  lowest: number | null
  highest: number | null
}

export type WriteResource = (record: PublishedRecord, context: Context) => Written

export const toMany = (references: readonly Reference[]): Relationship => (references.length ? { data: references.map(referenceTo) } : null)
export const referenceTo = ({ type, id }: Reference): Reference => ({ type, id })
export const referencesTo = (type: ResourceType, ids: readonly string[]): Reference[] => ids.map((id) => ({ type, id }))
