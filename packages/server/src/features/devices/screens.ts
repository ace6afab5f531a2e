/** The screens of a resort for the board: paired ones, and active ones that are not paired yet. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { screenTypes, type Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import type { Queryable } from '../../db/connect/database.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { uptimeShare } from './presence.ts'

const maxScreens = 500

const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** @param build the current build */
export const screensIn = (db: Queryable, reach: Reach, resortId: string, build: string): Promise<Screen[]> =>
  db.query<Screen>(sql`
    select d.id, d.version, d.name, d.type, d.location_id as "locationId", d.display_url as "displayUrl", d.device_status as "deviceStatus",
      ${moment('d.last_seen_at')} as "lastSeenAt", p.device_id is not null as "isPaired", ${moment('p.paired_at')} as "pairedAt",
      p.report, ${moment('p.reported_at')} as "reportedAt", p.report ->> 'build' = ${build} as "isCurrentBuild",
      ${uptimeShare} as "uptimeShare", ${moment('p.picture_at')} as "pictureAt"
    from (select t.* from ${tableOf(device)} t where t.resort_id = ${resortId}::uuid and t.active and ${within(device, reach)}) d
      left join ${pairedDevices} p on p.device_id = d.id
    where p.device_id is not null or d.type = any (${sql.param([...screenTypes])}::text[])
    order by d.name_sort, d.id limit ${sql.raw(String(maxScreens))}`)
