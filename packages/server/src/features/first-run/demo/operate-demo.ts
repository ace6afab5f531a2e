/** Puts a day's statuses over imported lifts and slopes, marked as what they are: a tag on the record, an author of its own. */
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import { slope, type Slope } from '@ridgeline/domain/entities/slope'
import type { Entity } from '@ridgeline/domain/entity'
import type { Status } from '@ridgeline/domain/vocabulary'
import type { Queryable, Row } from '../../../db/database.ts'
import { changesOf } from '../../../entities/revisions.ts'
import { storeMany, type OneOfMany } from '../../../entities/store-many.ts'
import { knownRecords } from '../../../import/known.ts'
import type { ImportContext } from '../../../import/record-importer.ts'
import { dayOfLift, takesBikes } from './lift-day.ts'
import { dayOfSlope } from './slope-day.ts'

export const demoTag = 'demo'

export async function operateDemo({ tx, resortId, requestId }: ImportContext): Promise<void> {
  const author = { userId: null, userName: 'Ridgeline demo', requestId }
  const now = new Date().toISOString()

  function operated(record: { id: string; version: number; tags: string[] | null }, day: object): OneOfMany {
    const values = { ...day, tags: [...(record.tags ?? []), demoTag] }
    const { id, version } = record
    return { id, version, values, changes: changesOf(record as unknown as Row, values) }
  }

  const statuses = new Map<string, Status>()
  const lifts = (await recordsIn<Skilift>(tx, skilift, resortId)).map((lift) => {
    const day = dayOfLift(lift)
    statuses.set(lift.id, day.status!)
    return operated(lift, { ...day, carriesBikes: takesBikes(lift) })
  })
  await storeMany(tx, skilift, 'all').update(lifts, author)
  const surroundings = { statusOfLift: (id: string) => statuses.get(id), now }
  const slopes = (await recordsIn<Slope>(tx, slope, resortId)).map((run) => operated(run, dayOfSlope(run, surroundings)))
  await storeMany(tx, slope, 'all').update(slopes, author)
}

// The rows are of this entity: they come from its table.
async function recordsIn<Record>(tx: Queryable, entity: Entity, resortId: string): Promise<Record[]> {
  const known = await knownRecords(tx, entity, resortId, 'osm:')
  return [...known.values()].map(({ record }) => record as Record)
}
