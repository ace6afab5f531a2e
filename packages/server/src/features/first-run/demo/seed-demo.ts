/** Seeds an empty installation with real resorts (credits beside the files). */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Queryable } from '../../../db/connect/database.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import { readFeatures } from '../../../import/geojson.ts'
import { importLocations } from '../../../import/import-locations.ts'
import { importSkiOsm } from '../../../import/import-ski-osm.ts'
import { resortByAlias } from '../../../import/records/resort-by-alias.ts'
import { demoFolder } from '../../../roots.ts'
import type { Services } from '../../../services.ts'
import type { DemoAhead } from './ahead.ts'
import { demoResorts, type DemoAlias } from './demo-resorts.ts'
import { importRailway } from './import-railway.ts'
import { together } from '../../../db/connect/together.ts'
import { operateDemo } from './operate-demo.ts'

const featuresOf = (file: string) => readFeatures(join(demoFolder, `${file}.geojson`))

export async function seedDemo(services: Services, tx: Queryable, ahead: DemoAhead): Promise<Map<DemoAlias, string>> {
  const requestId = randomUUID()
  const ids = new Map<DemoAlias, string>()
  for (const [order, draft] of demoResorts.entries()) {
    const made = await recordsOf(resort, services).create({ ...draft, order }, { caller: systemCaller, requestId }, { tx })
    ids.set(draft.alias, made.id)
  }
  const contextOf = (alias: DemoAlias) => ({ services, tx, resortId: ids.get(alias)!, requestId })
  const locationsIn = async (alias: DemoAlias, kind: 'tatry' | 'hohe-tauern', file: string) =>
    importLocations(kind, featuresOf(file), (await resortByAlias(tx, alias)).centre, contextOf(alias))

  async function zermatt() {
    await importSkiOsm(
      { lifts: featuresOf('zermatt-cervinia-lifts'), slopes: featuresOf('zermatt-cervinia-slopes') },
      contextOf('zermatt-cervinia'),
    )
    await operateDemo(contextOf('zermatt-cervinia'))
  }

  // Imports into different resorts are independent.
  await together([
    zermatt(),
    locationsIn('vysoke-tatry', 'tatry', 'tatry-parking-and-lift-stations'),
    locationsIn('jasna', 'tatry', 'tatry-parking-and-lift-stations'),
    locationsIn('hohe-tauern', 'hohe-tauern', 'hohe-tauern-huts'),
    ahead.railway.then((railway) => importRailway(tx, ids.get('vysoke-tatry')!, railway)),
  ])
  return ids
}
