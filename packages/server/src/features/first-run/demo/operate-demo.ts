/** Sets the statuses of a day on imported lifts and slopes, marked as demo by a tag and an author of its own. */
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Entity, RecordOf } from '@ridgeline/domain/declare/entity'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { changesOf } from '../../../entities/revisions/revisions.ts'
import { storeMany, type OneOfMany } from '../../../entities/store/store-many.ts'
import { knownRecords } from '../../../import/records/existing-records.ts'
import type { ImportContext } from '../../../import/records/record-importer.ts'
import { dayOfLift, takesBikes, windLimits } from './lift-day.ts'
import { dayOfSlope } from './slope-day.ts'

export const demoTag = 'demo'

export async function operateDemo({ tx, resortId, requestId }: ImportContext): Promise<void> {
  const author = { userId: null, userName: 'Ridgeline demo', requestId }
  const now = new Date().toISOString()

  function operated(record: Row & Pick<Skilift, 'id' | 'version' | 'tags'>, day: object): OneOfMany {
    const values = { ...day, tags: [...(record.tags ?? []), demoTag] }
    const { id, version } = record
    return { id, version, values, changes: changesOf(record, values) }
  }

  const statuses = new Map<string, Status>()
  const lifts = (await recordsIn(tx, skilift, resortId)).map((lift) => {
    const day = dayOfLift(lift)
    statuses.set(lift.id, day.status!)
    return operated(lift, { ...day, carriesBikes: takesBikes(lift), windLimit: windLimits[lift.type] })
  })
  await storeMany(tx, skilift, 'all').update(lifts, author)
  const surroundings = { statusOfLift: (id: string) => statuses.get(id), now }
  const slopes = (await recordsIn(tx, slope, resortId)).map((run) => operated(run, dayOfSlope(run, surroundings)))
  await storeMany(tx, slope, 'all').update(slopes, author)
}

async function recordsIn<E extends Entity>(tx: Queryable, entity: E, resortId: string): Promise<RecordOf<E>[]> {
  const known = await knownRecords(tx, entity, resortId, 'osm:')
  return [...known.values()].map(({ record }) => record)
}
