/** Imports recognised rows of external files: lifts, slopes, tracks, trails and places of this resort. */
import { bike } from '@ridgeline/domain/entities/bike'
import { crossCountry } from '@ridgeline/domain/entities/cross-country'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Position } from '@ridgeline/domain/declare/shape'
import { bikeOf, crossCountryOf, locationOf, skiliftOf, slopeOf, type Assumed } from './foreign/drafts.ts'
import { shownName, type FoundRow } from './foreign/found.ts'
import { pointIn } from './foreign/line.ts'
import { tooFar } from './locations/location-source.ts'
import type { Mapped, Refused } from './mapped.ts'
import type { RowOutcome } from './outcome.ts'
import { recordImporter, type ImportContext } from './records/record-importer.ts'

export interface ForeignOptions extends Assumed {
  /** Metres. A row farther from the resort belongs to another one. */
  reach: number
}

type Known = Exclude<FoundRow, { kind: undefined }>

const entities = { skilift, slope, crossCountry, bike, location }

export function mappedOf(row: Known, options: ForeignOptions): Mapped<object> {
  switch (row.kind) {
    case 'skilift':
      return skiliftOf(row, options)
    case 'slope':
      return slopeOf(row)
    case 'crossCountry':
      return crossCountryOf(row)
    case 'bike':
      return bikeOf(row)
    case 'location':
      return locationOf(row)
  }
}

function nearby(row: Known, centre: Position | undefined, options: ForeignOptions): Mapped<object> {
  const point = pointIn(row.geometry)
  const reason = point && tooFar(point, centre, options.reach)
  return reason ? { externalId: row.externalId, name: shownName(row.names), reason } : mappedOf(row, options)
}

/** `osm:` of `osm:way/1`: the prefix that identifies a source. */
const sourceOf = (externalId: string) => externalId.slice(0, externalId.indexOf(':') + 1)

const refused = ({ externalId, name, reason }: Refused): RowOutcome => ({ entity: '–', externalId, name, outcome: 'refused', reason })

/** By entity, and within it by source. */
export async function importForeign(
  rows: readonly FoundRow[],
  centre: Position | undefined,
  options: ForeignOptions,
  context: ImportContext,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const [kind, entity] of Object.entries(entities)) {
    const mapped = rows.filter((row): row is Known => row.kind === kind).map((row) => nearby(row, centre, options))
    for (const [source, ofSource] of Map.groupBy(mapped, ({ externalId }) => sourceOf(externalId))) {
      // A row without an id is refused, and needs no existing records.
      const into = await recordImporter(entity, source || 'none:', context)
      outcomes.push(...(await into.putAll(ofSource)))
    }
  }
  return [...outcomes, ...rows.flatMap((row) => (row.kind ? [] : [refused(row)]))]
}
