/** Puts a day's statuses over imported lifts and slopes, marked as what they are: a tag on the record, an author of its own. */
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import { slope, type Slope } from '@ridgeline/domain/entities/slope'
import type { Entity } from '@ridgeline/domain/entity'
import type { Status } from '@ridgeline/domain/vocabulary'
import type { Queryable, Row } from '../../../db/database.ts'
import { changesOf } from '../../../entities/revisions.ts'
import { storeOf } from '../../../entities/store.ts'
import { knownRecords } from '../../../import/known.ts'
import type { ImportContext } from '../../../import/record-importer.ts'
import { dayOfLift, takesBikes } from './lift-day.ts'
import { dayOfSlope } from './slope-day.ts'

export const demoTag = 'demo'

export async function operateDemo({ tx, resortId, requestId }: ImportContext): Promise<void> {
  const author = { userId: null, userName: 'Ridgeline demo', requestId }
  const now = new Date().toISOString()

  async function write(entity: Entity, record: { id: string; version: number; tags: string[] | null }, day: object): Promise<void> {
    const values = { ...day, tags: [...(record.tags ?? []), demoTag] }
    const changes = changesOf(record as unknown as Row, values)
    const { id, version } = record
    await storeOf(tx, entity, 'all').update(id, version, values, { ...author, action: 'update', changes })
  }

  const statuses = new Map<string, Status>()
  for (const lift of await recordsIn<Skilift>(tx, skilift, resortId)) {
    const day = dayOfLift(lift)
    statuses.set(lift.id, day.status!)
    await write(skilift, lift, { ...day, carriesBikes: takesBikes(lift) })
  }
  const surroundings = { statusOfLift: (id: string) => statuses.get(id), now }
  for (const run of await recordsIn<Slope>(tx, slope, resortId)) await write(slope, run, dayOfSlope(run, surroundings))
}

// The rows are of this entity: they come from its table.
async function recordsIn<Record>(tx: Queryable, entity: Entity, resortId: string): Promise<Record[]> {
  const known = await knownRecords(tx, entity, resortId, 'osm:')
  return [...known.values()].map(({ record }) => record as Record)
}
