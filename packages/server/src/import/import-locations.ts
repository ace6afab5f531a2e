/** Imports places of a resort from one of the known sources. */
import { location } from '@ridgeline/domain/entities/location'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { importedSources } from '@ridgeline/domain/publication/imported-sources'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { Feature } from './geojson.ts'
import { hoheTauern } from './locations/hohe-tauern.ts'
import { pointOf, tooFar, type LocationSource } from './locations/location-source.ts'
import { tatry } from './locations/tatry.ts'
import { isAccepted, type Mapped } from './mapped.ts'
import type { RowOutcome } from './outcome.ts'
import { recordImporter, type ImportContext } from './records/record-importer.ts'

export const locationSources = {
  tatry: { ...tatry, prefix: importedSources.openStreetMap.prefix },
  'hohe-tauern': { ...hoheTauern, prefix: importedSources.hoheTauern.prefix },
} as const
export type LocationKind = keyof typeof locationSources

/** Rows too far from the resort belong to another one: a file may contain several resorts. */
export async function importLocations(
  kind: LocationKind,
  features: readonly Feature[],
  centre: Position | undefined,
  context: ImportContext,
): Promise<RowOutcome[]> {
  const source = locationSources[kind]
  const into = await recordImporter(location, source.prefix, context)
  return into.putAll(features.map((feature) => nearby(source, feature, centre)))
}

export function nearby(source: LocationSource, feature: Feature, centre: Position | undefined): Mapped<LocationDraft> {
  const row = source.locationOf(feature)
  const point = pointOf(feature)
  const reason = point && tooFar(point, centre, source.reach)
  return isAccepted(row) && reason ? { externalId: row.externalId, name: row.name, reason } : row
}
