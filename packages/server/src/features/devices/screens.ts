/** The screens of a resort for the board: paired ones, and active ones that are not paired yet. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { screenTypes, type Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, orNull, select } from '../../db/connect/select.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { uptimeShare } from './presence.ts'

const p = aliased(pairedDevices, 'p')
const d = aliased(tableOf(device), 'd')

const maxScreens = 500

/** @param build the current build */
export const screensIn = (db: Queryable, reach: Reach, resortId: string, build: string): Promise<Screen[]> =>
  db.query(select({
    id: d.id,
    version: d.version,
    name: d.name,
    type: d.type,
    locationId: d.locationId,
    displayUrl: d.displayUrl,
    deviceStatus: d.deviceStatus,
    lastSeenAt: d.lastSeenAt,
    isPaired: sql<Screen['isPaired']>`p.device_id is not null`,
    pairedAt: orNull(p.pairedAt),
    report: orNull(p.report),
    reportedAt: orNull(p.reportedAt),
    isCurrentBuild: sql<Screen['isCurrentBuild']>`p.report ->> 'build' = ${build}`,
    uptimeShare: sql<Screen['uptimeShare']>`${uptimeShare}`,
    pictureAt: orNull(p.pictureAt),
  })`from (select t.* from ${tableOf(device)} t where t.resort_id = ${resortId}::uuid and t.active and ${within(device, reach)}) d
      left join ${pairedDevices} p on p.device_id = d.id
    where p.device_id is not null or d.type = any (${sql.param([...screenTypes])}::text[])
    order by d.name_sort, d.id limit ${sql.raw(String(maxScreens))}`)
