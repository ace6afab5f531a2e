/** The new snow of a report is that of its resort: a correction is written to it, and taken back with the correction. */
import { sql } from 'drizzle-orm'
import { resort as resortEntity } from '@ridgeline/domain/entities/resort'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import type { Services } from '../../services.ts'
import { bySystem } from './computed-values.ts'

const r = aliased(revisions, 'r')

/** Not that of the correction, so that it is not taken back twice. */
const takingBack = { ...bySystem, requestId: 'snow-report-taken-back' }

interface ReportedDay {
  resortId: string
  /** `YYYY-MM-DD` */
  date: string
  timezone: string
}

export function reportedSnow(services: Services) {
  const records = recordsOf(resortEntity, services)
  const current = async (tx: Queryable, resortId: string) => recordIn(await storeOf(tx, resortEntity, 'all').get(resortId))
  const write = async (tx: Queryable, resortId: string, snowfall24h: number | null, by = bySystem) => {
    await records.change(resortId, (await current(tx, resortId)).version, { snowfall24h }, by, tx)
  }

  /** The correction of the new snow becomes that of the resort, so that dashboard, displays and open data have no other one. */
  async function set(tx: Queryable, resortId: string, amount: number, isNew: boolean) {
    const isSame = (await current(tx, resortId)).snowfall24h === amount
    if (isSame && !isNew) return
    // The same value as on the day before is a new one: its age counts from now.
    if (isSame) await write(tx, resortId, null)
    await write(tx, resortId, amount)
  }

  /** What a correction that was emptied had written: the resort gets its value of before, unless that is of an earlier day. */
  async function takeBack(tx: Queryable, { resortId, date, timezone }: ReportedDay) {
    const rows = await tx.query(
      select({
        from: sql<number | null>`(r.changes #>> '{snowfall24h,from}')::float8`,
        requestId: r.requestId,
      })`from ${revisions} r where r.record_id = ${resortId}::uuid and r.entity = ${resortEntity.name} and r.changes ? 'snowfall24h'
        and r.at >= ${new Date(instantAt(date, '00:00', timezone)).toISOString()}::timestamptz order by r.version desc limit 2`,
    )
    const [last, before] = rows
    if (last?.requestId !== bySystem.requestId) return
    const value = before ? last.from : null
    if ((await current(tx, resortId)).snowfall24h !== value) await write(tx, resortId, value, takingBack)
  }

  return { set, takeBack }
}
