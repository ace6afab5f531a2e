/** Maps a lift of the extract to a draft. */
import type { SkiliftDraft } from '@ridgeline/domain/entities/skilift'
import type { SkiliftType } from '@ridgeline/domain/declare/vocabulary'
import { importTags } from '@ridgeline/domain/exchange/import-tags'
import type { Feature } from '../geojson.ts'
import type { Mapped } from '../mapped.ts'
import { lengthOf, positionOf } from '../position.ts'
import { isWay, wayOf, wholeNumber } from './way.ts'

const types: Readonly<Record<string, SkiliftType>> = {
  gondola: 'gondola',
  cable_car: 'cable',
  chairlift: 'chair',
  t_bar: 'ski',
  drag_lift: 'ski',
}

/** Placeholder values of the extract for data missing in OpenStreetMap. They look like real values, so neither is imported. */
const inventedCapacity = 2000
const inventedDuration = 5

export const notes = {
  capacity: 'Capacity 2000 is the default of the extract; left empty.',
  duration: 'Duration 5 is the default of the extract; left empty.',
  unnamed: 'It has no name in the source; named after its id.',
} as const

const unnamed = new Set(['', 'Unnamed Lift', 'Unnamed'])

export function liftOf(feature: Feature): Mapped<SkiliftDraft> {
  const way = wayOf(feature)
  if (!isWay(way)) return way
  const { osmId, externalId, name, line, tags } = way
  const refuse = (reason: string) => ({ externalId, name, reason })
  const { type: source, bottomElevation, topElevation, capacity, duration } = feature.properties
  if (source === 'funicular') return refuse('A funicular is a railway; there is no such type of lift.')
  const type = Object.hasOwn(types, String(source)) ? types[String(source)] : undefined
  if (!type) return refuse(`"${String(source)}" is not a known type of lift.`)
  const [lowestPoint, highestPoint] = [wholeNumber(bottomElevation), wholeNumber(topElevation)]
  if (lowestPoint === null || highestPoint === null) return refuse('Its elevations are missing.')
  if (highestPoint <= lowestPoint) return refuse(`Its top (${highestPoint} m) is not above its bottom (${lowestPoint} m).`)

  const isUnnamed = unnamed.has(name)
  const shown = isUnnamed ? `Lift ${osmId}` : name
  const [perHour, minutes] = [wholeNumber(capacity), wholeNumber(duration)]
  const rowNotes = [
    isUnnamed && notes.unnamed,
    perHour === inventedCapacity && notes.capacity,
    minutes === inventedDuration && notes.duration,
  ].filter((note) => note !== false)
  const draft: SkiliftDraft = {
    externalId,
    name: { sk: shown },
    type,
    lowestPoint,
    highestPoint,
    capacityPerHour: perHour === inventedCapacity ? null : perHour,
    rideTime: minutes === null || minutes === inventedDuration ? null : minutes * 60,
    length: Math.max(1, Math.round(lengthOf(line.coordinates))),
    // Drawn uphill, so the first position is the bottom station.
    ...positionOf(line.coordinates[0]!),
    geometry: line,
    tags: isUnnamed ? [...tags, importTags.unnamed] : tags,
  }
  return { externalId, name: shown, draft, notes: rowNotes }
}
