/** The fields that decide whether guests find a record open, of any entity that has some of them. */
import type { Entity } from '../declare/entity.ts'
import type { CrossCountry } from '../entities/cross-country.ts'
import type { Event } from '../entities/event.ts'
import type { Slope } from '../entities/slope.ts'

const ofOperation = [
  'status',
  'statusNote',
  'statusValidUntil',
  'reopensAt',
  'openYearRound',
  'validFrom',
  'validTo',
  'openingHours',
  'schedule',
] as const satisfies readonly (keyof Slope)[]
const ofSlopes = ['nightSkiing', 'nightSkiingFrom', 'nightSkiingTo'] as const satisfies readonly (keyof Slope)[]
const ofTracks = ['lit', 'litFrom', 'litTo'] as const satisfies readonly (keyof CrossCountry)[]
const ofEvents = ['startDate', 'endDate', 'allDay', 'eventStatus'] as const satisfies readonly (keyof Event)[]

type Name<List extends readonly string[]> = List[number]

/**
 * As in a record: days are `YYYY-MM-DD`, times of day `HH:mm`, moments ISO 8601. A field that the entity does not have is missing; an empty
 * one is null. `validFrom` and `validTo` of an event say when it is announced, and are not read.
 */
export type Operational = Partial<
  Pick<Slope, Name<typeof ofOperation> | Name<typeof ofSlopes>> &
    Pick<CrossCountry, Name<typeof ofTracks>> &
    Pick<Event, Name<typeof ofEvents>>
>

/** Entities whose records are open or closed at a time; `validFrom` of others, such as notices, has another meaning. */
export const hasOpenState = ({ fields }: Pick<Entity, 'fields'>): boolean => 'openYearRound' in fields || 'eventStatus' in fields

/** The fields that `openStateOf` reads of a record of this entity; none if it is neither open nor closed. */
export const operationalFieldsOf = ({ fields }: Pick<Entity, 'fields'>): (keyof Operational)[] =>
  hasOpenState({ fields }) ? [...ofOperation, ...ofSlopes, ...ofTracks, ...ofEvents].filter((name) => name in fields) : []
