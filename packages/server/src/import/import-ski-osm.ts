/** Lifts, slopes and how they meet, from an OpenStreetMap extract as GeoJSON. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Feature } from './geojson.ts'
import type { RowOutcome } from './outcome.ts'
import { recordImporter, type ImportContext } from './record-importer.ts'
import { liftOf } from './ski-osm/lift.ts'
import { linksOf } from './ski-osm/links.ts'
import { slopeOf } from './ski-osm/slope.ts'

const prefix = 'osm:'

export interface SkiOsm {
  lifts: readonly Feature[]
  slopes: readonly Feature[]
}

export async function importSkiOsm({ lifts, slopes }: SkiOsm, context: ImportContext): Promise<RowOutcome[]> {
  const intoLifts = await recordImporter(skilift, prefix, context)
  const intoSlopes = await recordImporter(slope, prefix, context)
  const ofLifts = await intoLifts.putAll(lifts.map(liftOf))
  const ofSlopes = await intoSlopes.putAll(slopes.map(slopeOf))

  // Slopes point at each other, so all of them are there before the first link.
  const links = linksOf(lifts, slopes)
  const isIn = (outcome: RowOutcome) => outcome.outcome !== 'refused' && outcome.outcome !== 'gone'
  for (const row of ofSlopes.filter(isIn)) {
    const { lifts: toLifts = [], slopes: toSlopes = [] } = links.get(row.externalId) ?? {}
    const skiliftIds = idsOf(toLifts, intoLifts.idOf)
    const connectedSlopeIds = idsOf(toSlopes, intoSlopes.idOf)
    const linked = await intoSlopes.put(row.externalId, { skiliftIds, connectedSlopeIds })
    join(row, linked)
  }
  return [...ofLifts, ...ofSlopes]
}

/** What was refused, or is not in the files, has no id to link to. */
const idsOf = (externalIds: Iterable<string>, idOf: (externalId: string) => string | undefined) =>
  [...externalIds].flatMap((externalId) => idOf(externalId) ?? [])

function join(row: RowOutcome, { outcome, fields = [], kept = [], reason }: Partial<RowOutcome>): void {
  if (outcome === 'changed' && row.outcome !== 'created') {
    row.outcome = 'changed'
    row.fields = [...(row.fields ?? []), ...fields]
  }
  if (kept.length > 0) row.kept = [...(row.kept ?? []), ...kept]
  if (reason) row.notes = [...(row.notes ?? []), `Its links were refused: ${reason}`]
}
