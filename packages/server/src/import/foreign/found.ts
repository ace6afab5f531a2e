/** The values of one row of an external source, in our terms. Values the source lacks are missing. */
import type { BikeDraft } from '@ridgeline/domain/entities/bike'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Refused } from '../mapped.ts'

export type Names = Partial<Record<Language, string>>

interface Found<Kind extends string, Facts> {
  kind: Kind
  /** Empty if the source has no stable id. */
  externalId: string
  /** By language; names without a language are stored as Slovak. */
  names: Names
  /** GeoJSON, or an invalid value in its place. */
  geometry: unknown
  facts: Facts
}

export interface LiftFacts {
  /** In the terms of the source. */
  type?: string
  lowestPoint?: number
  highestPoint?: number
  capacityPerHour?: number
  personsPerChair?: number
  /** Seconds. */
  rideTime?: number
  /** Metres. */
  length?: number
  heatedSeats?: boolean
  bubble?: boolean
  carriesBikes?: boolean
}

export interface RunFacts {
  /** Values of OpenStreetMap: novice, easy, intermediate, advanced, expert, freeride, extreme. */
  difficulty?: string
  isSkiTour?: boolean
  number?: string
  length?: number
  lowestPoint?: number
  highestPoint?: number
  snowmaking?: boolean
}

export interface TrackFacts {
  difficulty?: string
  /** Values of OpenStreetMap: classic, skating, classic+skating. */
  grooming?: string
  length?: number
}

export interface TrailFacts {
  type: BikeDraft['type']
  difficulty?: BikeDraft['difficulty']
  mtbScale?: number
  length?: number
  eBikeSuitable?: boolean
}

export interface PlaceFacts {
  type: LocationDraft['type']
  altitude?: number
}

export type FoundLift = Found<'skilift', LiftFacts>
export type FoundRun = Found<'slope', RunFacts>
export type FoundTrack = Found<'crossCountry', TrackFacts>
export type FoundTrail = Found<'bike', TrailFacts>
export type FoundPlace = Found<'location', PlaceFacts>

/** A row without a matching entity, or without enough data to determine it. */
export interface FoundNothing extends Refused {
  kind: undefined
}

export type FoundRow = FoundLift | FoundRun | FoundTrack | FoundTrail | FoundPlace | FoundNothing

export const nothing = (externalId: string, name: string, reason: string): FoundNothing => ({ kind: undefined, externalId, name, reason })

export const shownName = ({ sk, ...others }: Names): string => sk ?? Object.values(others)[0] ?? ''

/** The given values, without undefined ones. */
export const known = <Facts extends object>(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts =>
  // Only undefined values were removed, and every value is optional.
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
