/** Sets the planned status of one record: once, although every server tries, and never over what was set meanwhile. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { dueStatus, type DueStatus } from '@ridgeline/domain/guests/plan/due-status'
import type { Operational } from '@ridgeline/domain/guests/operational'
import { tableNamed } from '../../db/table.ts'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import { lastSetsOf } from '../../entities/revisions/last-set.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { operationSql } from '../../publication/computed/operation.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'

const r = aliased(resorts, 'r')

/** Shown as the author in the history. */
const authors: Readonly<Record<DueStatus['reason'], string>> = {
  hours: 'Ridgeline: opening hours',
  specialDay: 'Ridgeline: special day',
  season: 'Ridgeline: season',
  schedule: 'Ridgeline: schedule',
  expired: 'Ridgeline: end of validity',
  unknown: systemCaller.userName,
}

function requestFor({ reason, since }: DueStatus) {
  return { caller: { ...systemCaller, userName: authors[reason] }, requestId: `clock-${new Date(since).toISOString()}` }
}

/**
 * The row is locked first, so that another server, or a user who sets the status at this moment, is waited for and then seen.
 * @param now epoch milliseconds
 * @returns whether the status was set here
 */
export async function setDue(services: RecordServices, entity: Entity, id: string, now: number): Promise<boolean> {
  const isSet = await services.db.transaction(async (tx) => {
    const [locked] = await tx.query(select({
      version: sql<number>`t.version`,
      timezone: r.timezone,
      operation: sql<Operational>`${operationSql(entity)}`,
    })`from ${tableNamed(entity.name)} t
      join ${resorts} r on r.id = t.resort_id where t.id = ${id}::uuid and t.active for update of t`)
    if (!locked) return false
    const { version, timezone, operation } = locked
    const lastSet = (await lastSetsOf(tx, entity, new Map([[id, operation]]), now)).get(id)
    const due = dueStatus(operation, timezone, now, lastSet)
    if (!due) return false
    const { status, note, hasExpired } = due
    const values = { status, ...(note && { statusNote: note }), ...(hasExpired && { statusValidUntil: null }) }
    const stored = await recordsOf(entity, services).change(id, version, values, requestFor(due), tx)
    return stored.version > version
  })
  if (isSet) services.wake()
  return isSet
}
