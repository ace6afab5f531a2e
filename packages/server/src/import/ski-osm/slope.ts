/** Maps a slope of the extract to a draft. */
import type { SlopeDraft } from '@ridgeline/domain/entities/slope'
import type { SlopeDifficulty } from '@ridgeline/domain/declare/vocabulary'
import { importTags } from '@ridgeline/domain/exchange/import-tags'
import type { Feature } from '../geojson.ts'
import type { Mapped } from '../mapped.ts'
import { positionOf } from '../position.ts'
import { isWay, wayOf, wholeNumber } from './way.ts'

/** Green is used in Italy and France; our difficulties begin with blue. */
const difficulties: Readonly<Record<string, SlopeDifficulty>> = { green: 'blue', blue: 'blue', red: 'red', black: 'black' }

export const notes = {
  green: 'Green in the source; blue here.',
  numbered: 'It has no name in the source; named after its number.',
  unnamed: 'It has no name and no number in the source; named after its id.',
} as const

const unnamed = new Set(['', 'Unnamed'])

export function slopeOf(feature: Feature): Mapped<SlopeDraft> {
  const way = wayOf(feature)
  if (!isWay(way)) return way
  const { osmId, externalId, name, line, tags } = way
  const { difficulty: colour, number, length } = feature.properties
  const difficulty = Object.hasOwn(difficulties, String(colour)) ? difficulties[String(colour)] : undefined
  if (!difficulty) return { externalId, name, reason: `"${String(colour)}" is not a known difficulty.` }

  const mapNumber = typeof number === 'string' && number.trim() ? number.trim() : null
  // The extract writes the number in place of a missing name.
  const isUnnamed = unnamed.has(name) || name === mapNumber
  const shown = isUnnamed ? (mapNumber ?? `Piste ${osmId}`) : name
  const isGreen = colour === 'green'
  const metres = wholeNumber(length)
  const rowNotes = [isGreen && notes.green, isUnnamed && (mapNumber ? notes.numbered : notes.unnamed)].filter((note) => note !== false)
  const draft: SlopeDraft = {
    externalId,
    name: { sk: shown },
    difficulty,
    length: metres === null || metres < 1 ? null : metres,
    mapNumber,
    // Drawn downhill, so the first position is its start.
    ...positionOf(line.coordinates[0]!),
    geometry: line,
    tags: [...tags, ...(isGreen ? [importTags.green] : []), ...(isUnnamed ? [importTags.unnamed] : [])],
  }
  return { externalId, name: shown, draft, notes: rowNotes }
}
