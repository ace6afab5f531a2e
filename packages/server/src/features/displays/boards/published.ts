/** The published data of a resort: active records of an active resort, reduced to the fields guests may see (OP13). */
import { sql } from 'drizzle-orm'
import type { ShownItem, ShownResort } from '@ridgeline/domain/displays/feed'
import { extentOf } from '@ridgeline/domain/displays/map/placement/projection'
import { metresOf, runLength, simplified } from '@ridgeline/domain/displays/map/simplify'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { resort } from '@ridgeline/domain/entities/resort'
import { slope } from '@ridgeline/domain/entities/slope'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { guestName, importedTerms } from '@ridgeline/domain/publication/imported'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Geometry, Position } from '@ridgeline/domain/declare/shape'
import { seasonOn } from '@ridgeline/domain/time/summer-season'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Operational } from '@ridgeline/domain/guests/operational'
import type { Queryable } from '../../../db/connect/database.ts'
import { settingSql } from '../../../db/keep/settings.ts'
import { tableNamed } from '../../../db/table.ts'
import { columnSql, recordColumns, sketchSql } from '../../../entities/store/record-sql.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { operationSql } from '../../../publication/computed/operation.ts'
import { readConditions, type ReadConditions } from '../facts/conditions.ts'
import { readHeights } from '../terrain/heights.ts'
import { mountainOf, shownTerrain } from '../terrain/kept-terrain.ts'

export interface PublishedResort {
  shown: ShownResort
  conditions: ReadConditions
  /** Shown in rotation if the URL of a display has no languages. */
  languages: Language[]
  /** Duration of a page; null for the default of the display. */
  refreshSeconds: number | null
}

export interface Published {
  /** With the status that staff set. */
  item: ShownItem
  /** Decides which status is shown; not sent. */
  operation: Operational
  /** The credit for the geometry. */
  credit: string | null | undefined
}

const fieldsOf = (entity: Entity, names: readonly string[]) => names.map((name): [string, Field] => [name, fieldOf(entity, name)])

const common = [
  'id',
  'externalId',
  'order',
  'mapNumber',
  'name',
  'status',
  'statusNote',
  'statusValidUntil',
  'occupancy',
  'length',
  'geometry',
]
const entities = [
  { entity: skilift, fields: fieldsOf(skilift, [...common, 'type', 'waitingTime', 'lastRide', 'lastRideDown']) },
  { entity: slope, fields: fieldsOf(slope, [...common, 'difficulty', 'type', 'groomedAt']) },
]
export const shownEntities: readonly string[] = entities.map(({ entity }) => entity.name)

const resortFields = fieldsOf(resort, [
  'id',
  'name',
  'timezone',
  'illustratedMap',
  'statusValidUntil',
  'defaultLanguage',
  'summerSeasonFrom',
  'summerSeasonTo',
])
const pictureSql = sql`(select json_build_object('address', '/media/' || m.sha256, 'width', m.width, 'height', m.height,
  'calibration', coalesce(${columnSql('mapCalibration')}, '[]'), 'placements', coalesce(${columnSql('mapPlacements')}, '[]'))
  from media m where m.id = ${columnSql('illustratedMap')} and m.width is not null)`

interface PublishedFields {
  defaultLanguage: Language
  languages: Language[] | null
  refreshSeconds: number | null
  summerSeasonFrom: string | null
  summerSeasonTo: string | null
}
type ResortRow = ShownResort & PublishedFields

/** @param now epoch milliseconds, of a preview; otherwise the current time */
export async function readResort(db: Queryable, id: string, now?: number): Promise<PublishedResort | undefined> {
  const columns = recordColumns(resort, resortFields, {
    illustratedMap: pictureSql,
    // As days, independent of the server's time zone.
    summerSeasonFrom: sql`${columnSql('summerSeasonFrom')}::text`,
    summerSeasonTo: sql`${columnSql('summerSeasonTo')}::text`,
  })
  const ofResort = columnSql('id')
  const [row] = await db.query<ResortRow>(sql`
    select ${columns}, ${settingSql('display.languages', ofResort)} as languages, ${settingSql('display.refreshSeconds', ofResort)} as "refreshSeconds"
    from ${tableNamed('resort')} t where t.id = ${id}::uuid and t.active`)
  if (!row) return undefined
  const { defaultLanguage, languages, refreshSeconds, summerSeasonFrom, summerSeasonTo, ...plain } = row
  const [conditions, heights] = await Promise.all([readConditions(db, id, plain.timezone, now), readHeights(db, id)])
  const mountain = mountainOf(heights)
  const season = seasonOn({ summerSeasonFrom, summerSeasonTo }, dayAt(now ?? Date.now(), plain.timezone))
  const shown: ShownResort = {
    ...plain,
    places: heights.places,
    terrain: mountain ? shownTerrain(id, mountain) : null,
    isSummer: season === 'summer',
  }
  return { shown, conditions, languages: languages ?? [defaultLanguage], refreshSeconds }
}

type ItemRow = ShownItem & { externalId: string | null; geometry: Geometry | null; operation: Operational }

/** All published items of a resort, or those with some ids, with their drawings or sketches of long ones. */
export async function readItems(db: Queryable, resortId: string, ids?: readonly string[]): Promise<Published[]> {
  const reads = entities.map(async ({ entity, fields }) => {
    const rows = await db.query<ItemRow>(sql`
      select ${sql.param(entity.name)} as entity, ${recordColumns(entity, fields, { geometry: sketchSql })}, ${operationSql(entity)} as operation
      from ${tableNamed(entity.name)} t
      where t.resort_id = ${resortId}::uuid and t.active ${ids ? sql`and t.id = any(${sql.param([...ids])}::uuid[])` : sql``}
      order by t."order", t.name_sort, t.id`)
    return rows.map(publishedOf)
  })
  return (await Promise.all(reads)).flat()
}

function publishedOf({ externalId, geometry, operation, ...row }: ItemRow): Published {
  const item: ShownItem = {
    ...row,
    name: guestName(row.name, externalId),
    length: runLength(row.length, geometry),
    geometry,
  }
  return { item, operation, credit: geometry ? importedTerms(externalId)?.attribution : undefined }
}

/** Lines are simplified within this share of the resort's extent: half a point of a large screen. */
const tolerableShare = 1 / 2_500

/** In metres. */
export function toleranceFor(items: readonly Published[]): number {
  const extent = extentOf(items.flatMap(({ item }) => item.geometry ?? []))
  if (!extent) return 0
  const { west, south, east, north } = extent
  const diagonal: Position[] = [
    [west, south],
    [east, north],
  ]
  return tolerableShare * metresOf({ type: 'LineString', coordinates: diagonal })
}

/**
 * By id, with simplified lines: hundreds of long ones take a third of a second, so other requests get their turns in between.
 * @param tolerance maximum deviation of a simplified line, in metres
 */
export async function thinned(items: readonly Published[], tolerance: number): Promise<ReadonlyMap<string, Published>> {
  const byId = new Map<string, Published>()
  const pause = pauses()
  for (const { item, ...rest } of items) {
    await pause()
    const geometry = item.geometry ? simplified(item.geometry, tolerance) : null
    byId.set(item.id, { ...rest, item: { ...item, geometry } })
  }
  return byId
}
