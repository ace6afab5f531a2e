/** Puts a day's statuses over imported lifts and slopes, marked as what they are: a tag on the record, an author of its own. */
import { skilift, type Skilift } from '@ridgeline/domain/entities/skilift'
import { slope, type Slope } from '@ridgeline/domain/entities/slope'
import type { Entity } from '@ridgeline/domain/entity'
import type { Status } from '@ridgeline/domain/vocabulary'
import { recordsOf } from '../../../entities/records.ts'
import { house } from '../../../http/caller.ts'
import { knownRecords } from '../../../import/known.ts'
import type { ImportContext } from '../../../import/record-importer.ts'
import { dayOfLift } from './lift-day.ts'
import { dayOfSlope } from './slope-day.ts'

export const demoTag = 'demo'
const demo = { ...house, userName: 'Ridgeline demo' }

export async function operateDemo({ services, tx, resortId, requestId }: ImportContext): Promise<void> {
  const request = { caller: demo, requestId }
  const now = new Date().toISOString()

  // The rows are of this entity: they come from its table.
  const recordsIn = async <Record>(entity: Entity) => [...(await knownRecords(tx, entity, resortId, '')).values()].map(({ record }) => record as Record)
  const write = (entity: Entity, { id, version, tags }: { id: string; version: number; tags: string[] | null }, day: object) =>
    recordsOf(entity, services).change(id, version, { ...day, tags: [...(tags ?? []), demoTag] }, request, tx)

  const statuses = new Map<string, Status>()
  for (const lift of await recordsIn<Skilift>(skilift)) {
    const day = dayOfLift(lift)
    statuses.set(lift.id, day.status!)
    await write(skilift, lift, day)
  }
  const surroundings = { statusOfLift: (id: string) => statuses.get(id), now }
  for (const run of await recordsIn<Slope>(slope)) await write(slope, run, dayOfSlope(run, surroundings))
}
