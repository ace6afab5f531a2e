/**
 * Creates a few records of every entity in the demo resorts, marked as demo by a tag where there are tags, and by an author of their own.
 */
import { sql } from 'drizzle-orm'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { users } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { changesOf } from '../../../entities/revisions/revisions.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import { propose } from '../../../publication/prices/lifecycle.ts'
import type { Services } from '../../../services.ts'
import { calendarOf } from './calendar.ts'
import { chartDemo } from './chart-demo.ts'
import type { DemoAlias } from './demo-resorts.ts'
import { recordDrafts } from './record-drafts.ts'
import { demoTag } from './operate-demo.ts'
import { together } from '../../../db/connect/together.ts'
import type { Pictures } from './pictures.ts'
import type { Demo } from './portion.ts'

const caller = { ...systemCaller, userName: 'Ridgeline demo' }

interface Place {
  services: Services
  tx: Queryable
  resorts: ReadonlyMap<DemoAlias, string>
  pictures: Pictures
  requestId: string
}

export async function seedRecords({ services, tx, resorts, pictures, requestId }: Place): Promise<void> {
  const known = await knownIds(tx)
  const users = await usersByEmail(tx)
  const demo: Demo = {
    ...calendarOf(new Date()),
    ...pictures,
    idOf: (entity, externalId) => known.get(`${entity} ${externalId}`) ?? fail(`The demo has no ${entity} ${externalId}.`),
    userIds: (...emails) => emails.flatMap((email) => users.get(email) ?? []),
    resortId: (alias) => resorts.get(alias)!,
  }
  const orders = new Map<string, number>()
  for (const { entity, resort, draftsOf } of recordDrafts) {
    const records = recordsOf(entity, services)
    const list = `${entity.name} ${resort}`
    const before = orders.get(list) ?? 0
    // Records refer to those of earlier parts, never to each other.
    const works = draftsOf(demo).map(async ({ $measured, ...draft }, at) => {
      const order = before + at
      const body = { order, ...draft, ...markOf(entity, draft), ...(resort && { resortId: resorts.get(resort)! }) }
      const stored = await records.create(body, { caller, requestId }, { tx })
      known.set(`${entity.name} ${draft.externalId}`, stored.id)
      if ($measured) await measure(entity, recordIn(stored), $measured)
    })
    orders.set(list, before + works.length)
    await together(works)
  }
  await chartDemo(tx, demo)
  for (const resortId of resorts.values()) await propose(tx, { resortId }, false, { caller, requestId })

  /** Without `check`, because only the server writes these fields. */
  async function measure(entity: Entity, record: AnyRecord, values: Row): Promise<void> {
    const author = { userId: null, userName: caller.userName, requestId }
    const write = { ...author, action: 'update', changes: changesOf(record, values) } as const
    await storeOf(tx, entity, 'all').update(record.id, record.version, values, write)
  }
}

function fail(message: string): never {
  throw new Error(message)
}

const markOf = ({ fields }: Entity, draft: Row): Row =>
  'tags' in fields ? { tags: [...(Array.isArray(draft['tags']) ? draft['tags'] : []), demoTag] } : {}

/** External ids of imported records. */
async function knownIds(tx: Queryable): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const name of ['skilift', 'slope', 'location']) {
    const rows = await tx.query(
      select({ id: sql<string>`id`, externalId: sql<string>`external_id` })`from ${tableNamed(name)} where external_id is not null`,
    )
    for (const { id, externalId } of rows) known.set(`${name} ${externalId}`, id)
  }
  return known
}

async function usersByEmail(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.query(select({ id: users.id, email: users.email })`from ${users}`)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
