/** Converts rows of external sources to drafts. Missing required values are refused, or assumed, reported and marked. */
import type { BikeDraft } from '@ridgeline/domain/entities/bike'
import type { CrossCountryDraft } from '@ridgeline/domain/entities/cross-country'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import type { SkiliftDraft } from '@ridgeline/domain/entities/skilift'
import type { SlopeDraft } from '@ridgeline/domain/entities/slope'
import type { SlopeDifficulty } from '@ridgeline/domain/declare/vocabulary'
import { importTags } from '@ridgeline/domain/exchange/import-tags'
import type { Mapped } from '../mapped.ts'
import { positionOf } from '../position.ts'
import { shownName, type FoundLift, type FoundPlace, type FoundRun, type FoundTrack, type FoundTrail, type Names } from './found.ts'
import { liftTypeOf } from './lift-type.ts'
import { courseOf, geometryOf, pointIn } from './line.ts'

/** Values given on the command line for those missing in the source. */
export interface Assumed {
  /** Metres, for lifts without elevations in the source. */
  lowestPoint?: number
  highestPoint?: number
}

export const notes = {
  unnamed: 'It has no name in the source; named after its number or id.',
  elevations: 'It has no elevations in the source; those of the command were taken.',
  typeOfName: 'Its type was read from its name.',
  green: 'Green in the source; blue here.',
  difficulty: 'It has no difficulty in the source; "medium" was assumed, and it stays inactive until a user has checked it.',
  technique: 'It has no grooming in the source; "classic" was assumed, and it stays inactive until a user has checked it.',
} as const

const present = (...rowNotes: readonly (string | false | undefined)[]): string[] => rowNotes.filter((each): each is string => Boolean(each))

interface Called {
  names: Names & { sk: string }
  shown: string
  isUnnamed: boolean
}

/** Every name requires Slovak; proper names are the same in it. */
function called(names: Names, otherwise: string): Called {
  const shown = shownName(names)
  return { names: { ...names, sk: names.sk ?? (shown || otherwise) }, shown: shown || otherwise, isUnnamed: shown === '' }
}

const lastOf = (externalId: string) => externalId.split(/[:/]/).at(-1) ?? ''

export function skiliftOf({ externalId, names, geometry, facts }: FoundLift, { lowestPoint, highestPoint }: Assumed): Mapped<SkiliftDraft> {
  const { names: name, shown, isUnnamed } = called(names, `Lift ${lastOf(externalId)}`)
  const refuse = (reason: string) => ({ externalId, name: shown, reason })
  if (!externalId) return refuse('It has no id to know it by again.')
  const byName = liftTypeOf(shown)
  const found = facts.type === undefined ? byName : liftTypeOf(facts.type)
  if (!('type' in found)) return refuse(facts.type === undefined ? 'The source has no type of lift for it.' : found.reason)
  const line = geometryOf(geometry, ['LineString'])
  const course = line && courseOf(line, 'lower')
  const point = pointIn(geometry)
  const [low, high] = [facts.lowestPoint ?? course?.lowestPoint, facts.highestPoint ?? course?.highestPoint]
  const [bottom, top] = [low ?? lowestPoint, high ?? highestPoint]
  if (bottom === undefined || top === undefined)
    return refuse('Its elevations are missing; --lowest and --highest say them where the file does not.')
  if (top <= bottom) return refuse(`Its top (${top} m) is not above its bottom (${bottom} m).`)
  const isAssumed = low === undefined || high === undefined
  const { type: _, lowestPoint: __, highestPoint: ___, ...others } = facts
  const draft: SkiliftDraft = {
    externalId,
    name,
    type: found.type,
    lowestPoint: bottom,
    highestPoint: top,
    length: course?.length ?? null,
    ...others,
    ...(line ? course?.gps : point && positionOf(point)),
    ...(line?.type === 'LineString' && { geometry: line }),
    tags: present(isUnnamed && importTags.unnamed, isAssumed && importTags.assumed),
  }
  const rowNotes = present(isUnnamed && notes.unnamed, facts.type === undefined && notes.typeOfName, isAssumed && notes.elevations)
  return { externalId, name: shown, draft, notes: rowNotes }
}

const colours: Readonly<Record<string, SlopeDifficulty>> = {
  novice: 'blue',
  easy: 'blue',
  intermediate: 'red',
  advanced: 'black',
  expert: 'black',
  extreme: 'black',
  freeride: 'black',
}

/** By the words of OpenStreetMap. */
export const colourOf = (difficulty: string | undefined): SlopeDifficulty | undefined =>
  difficulty !== undefined && Object.hasOwn(colours, difficulty) ? colours[difficulty] : undefined

const maxMapNumberLength = 8

export function slopeOf({ externalId, names, geometry, facts }: FoundRun): Mapped<SlopeDraft> {
  const { names: name, shown, isUnnamed } = called(names, facts.number ?? `Piste ${lastOf(externalId)}`)
  const refuse = (reason: string) => ({ externalId, name: shown, reason })
  if (!externalId) return refuse('It has no id to know it by again.')
  if (facts.difficulty === undefined) return refuse('The source has no difficulty for it.')
  const difficulty = colourOf(facts.difficulty)
  if (!difficulty) return refuse(`"${facts.difficulty}" is not a known difficulty.`)
  const drawn = geometryOf(geometry, ['LineString', 'MultiLineString', 'Polygon'])
  const course = drawn && courseOf(drawn)
  const point = pointIn(geometry)
  const [base, top] = [facts.lowestPoint ?? course?.lowestPoint ?? null, facts.highestPoint ?? course?.highestPoint ?? null]
  const isGreen = facts.difficulty === 'novice'
  const hasRise = base !== null && top !== null && top > base
  const draft: SlopeDraft = {
    externalId,
    name,
    difficulty,
    type: facts.isSkiTour ? 'skialp' : facts.difficulty === 'freeride' ? 'freeride' : null,
    // The length of an outline is not the length of a slope.
    length: facts.length ?? (course && drawn.type !== 'Polygon' ? course.length : null),
    mapNumber: facts.number && facts.number.length <= maxMapNumberLength ? facts.number : null,
    ...(hasRise && { baseElevation: base, topElevation: top }),
    ...(facts.snowmaking !== undefined && { snowmaking: facts.snowmaking }),
    ...(point && positionOf(point)),
    ...(drawn && drawn.type !== 'Point' && { geometry: drawn }),
    tags: present(isGreen && importTags.green, isUnnamed && importTags.unnamed),
  }
  return { externalId, name: shown, draft, notes: present(isGreen && notes.green, isUnnamed && notes.unnamed) }
}

const efforts: Readonly<Record<string, BikeDraft['difficulty']>> = {
  novice: 'easy',
  easy: 'easy',
  intermediate: 'medium',
  advanced: 'hard',
  expert: 'hard',
  extreme: 'hard',
}
const techniques: Readonly<Record<string, CrossCountryDraft['technique']>> = {
  classic: 'classic',
  skating: 'skating',
  'classic+skating': 'both',
  'classic;skating': 'both',
}

export function crossCountryOf({ externalId, names, geometry, facts }: FoundTrack): Mapped<CrossCountryDraft> {
  const { names: name, shown, isUnnamed } = called(names, `Track ${lastOf(externalId)}`)
  if (!externalId) return { externalId, name: shown, reason: 'It has no id to know it by again.' }
  const drawn = geometryOf(geometry, ['LineString', 'MultiLineString'])
  const course = drawn && courseOf(drawn)
  const difficulty = efforts[facts.difficulty ?? '']
  const technique = techniques[facts.grooming ?? '']
  const isAssumed = !difficulty || !technique
  const draft: CrossCountryDraft = {
    externalId,
    name,
    difficulty: difficulty ?? 'medium',
    technique: technique ?? 'classic',
    ...(isAssumed && { active: false }),
    length: facts.length ?? course?.length ?? null,
    ...course?.gps,
    ...(drawn && { geometry: drawn }),
    tags: present(isUnnamed && importTags.unnamed, isAssumed && importTags.assumed),
  }
  const rowNotes = present(isUnnamed && notes.unnamed, !difficulty && notes.difficulty, !technique && notes.technique)
  return { externalId, name: shown, draft, notes: rowNotes }
}

export function bikeOf({ externalId, names, geometry, facts }: FoundTrail): Mapped<BikeDraft> {
  const { names: name, shown, isUnnamed } = called(names, `Trail ${lastOf(externalId)}`)
  if (!externalId) return { externalId, name: shown, reason: 'It has no id to know it by again.' }
  const drawn = geometryOf(geometry, ['LineString', 'MultiLineString'])
  const course = drawn && courseOf(drawn)
  const { difficulty, length, ...others } = facts
  const draft: BikeDraft = {
    externalId,
    name,
    ...others,
    difficulty: difficulty ?? 'medium',
    ...(!difficulty && { active: false }),
    length: length ?? course?.length ?? null,
    ...course?.gps,
    ...(drawn && { geometry: drawn }),
    tags: present(isUnnamed && importTags.unnamed, !difficulty && importTags.assumed),
  }
  return { externalId, name: shown, draft, notes: present(isUnnamed && notes.unnamed, !difficulty && notes.difficulty) }
}

export function locationOf({ externalId, names, geometry, facts }: FoundPlace): Mapped<LocationDraft> {
  const { names: name, shown, isUnnamed } = called(names, '')
  const point = pointIn(geometry)
  const refuse = (reason: string) => ({ externalId, name: shown, reason })
  if (!externalId) return refuse('It has no id to know it by again.')
  if (isUnnamed) return refuse('It has no name.')
  if (!point) return refuse('Its geometry is not a position.')
  const draft: LocationDraft = { externalId, name, type: facts.type, altitude: facts.altitude ?? null, ...positionOf(point) }
  return { externalId, name: shown, draft, notes: [] }
}
