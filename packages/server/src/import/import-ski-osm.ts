/** Imports lifts, slopes and their connections from an OpenStreetMap extract as GeoJSON. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import type { Row } from '../db/connect/database.ts'
import type { Feature } from './geojson.ts'
import type { RowOutcome } from './outcome.ts'
import { recordImporter, type ImportContext } from './records/record-importer.ts'
import { liftOf } from './ski-osm/lift.ts'
import { linksOf } from './ski-osm/links.ts'
import { slopeOf } from './ski-osm/slope.ts'
import { targetsFirst } from './ski-osm/targets-first.ts'

const { prefix } = importedSources.openStreetMap

export interface SkiOsm {
  lifts: readonly Feature[]
  slopes: readonly Feature[]
}

export async function importSkiOsm({ lifts, slopes }: SkiOsm, context: ImportContext): Promise<RowOutcome[]> {
  const intoLifts = await recordImporter(skilift, prefix, context)
  const intoSlopes = await recordImporter(slope, prefix, context)
  const links = linksOf(lifts, slopes)

  /** Refused rows, missing ones and those written later have no id to link to. */
  function linkedIds(externalId: string): Row {
    const { lifts: toLifts = [], slopes: toSlopes = [] } = links.get(externalId) ?? {}
    return {
      skiliftIds: [...toLifts].flatMap((each) => intoLifts.idOf(each) ?? []),
      connectedSlopeIds: [...toSlopes].flatMap((each) => intoSlopes.idOf(each) ?? []),
    }
  }

  const ofLifts = await intoLifts.putAll(lifts.map(liftOf))
  const mapped = slopes.map(slopeOf)
  const targetsOf = (externalId: string) => links.get(externalId)?.slopes ?? []
  const rows = targetsFirst(mapped, ({ externalId }) => externalId, targetsOf)
  const ofSlopes = await intoSlopes.putAll(rows, { targetsOf, linksOf: linkedIds })
  // Slopes can refer to each other in cycles, so links are completed after all were created.
  for (const row of ofSlopes.filter(isIn)) join(row, await intoSlopes.put(row.externalId, linkedIds(row.externalId)))
  return [...ofLifts, ...inOrderOf(mapped, ofSlopes)]
}

/** In the order of the file, followed by those missing in it. */
function inOrderOf(rows: readonly { externalId: string }[], outcomes: readonly RowOutcome[]): RowOutcome[] {
  const places = new Map(rows.map(({ externalId }, place) => [externalId, place]))
  const placeOf = ({ externalId }: RowOutcome) => places.get(externalId) ?? rows.length
  return outcomes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isIn = ({ outcome }: RowOutcome) => outcome !== 'refused' && outcome !== 'gone'

function join(row: RowOutcome, { outcome, fields = [], reason }: Partial<RowOutcome>): void {
  if (outcome === 'changed' && row.outcome !== 'created') {
    row.outcome = 'changed'
    row.fields = [...new Set([...(row.fields ?? []), ...fields])]
  }
  if (reason) row.notes = [...(row.notes ?? []), `Its links were refused: ${reason}`]
}
