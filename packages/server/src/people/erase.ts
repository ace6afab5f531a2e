/**
 * Erases the personal data of a person: in the record, its revisions, the log and all copies. Their changes stay, attributed to a number.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { user } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { erasedName, erasedValues, personalFields } from '@ridgeline/domain/access/personal'
import { parameterOf, snakeCase } from '../db/columns.ts'
import type { Queryable, Row } from '../db/connect/database.ts'
import { after, select } from '../db/connect/select.ts'
import { note } from '../db/keep/log-entries.ts'
import { erasures } from '../db/schema.ts'
import { tableNamed } from '../db/table.ts'
import { authorOf, type RequestContext } from '../entities/records/write-preparation.ts'
import { lastAuthor } from '../entities/revisions/revisions.ts'
import { recordIn, storeOf, type Write } from '../entities/store/store.ts'
import type { Services } from '../services.ts'
import { eraseAccount, eraseAnswers, eraseHolder, eraseImported, eraseSent } from './copies.ts'
import { valuesEver, type PersonalRecord } from './person.ts'

/** Recorded before erasing, because a database trigger refuses to rewrite revisions otherwise. */
async function numberOf(tx: Queryable, entity: Entity, id: string, by: string): Promise<number> {
  const [made] = await tx.query(
    after(sql`
    insert into ${erasures} (entity, record_id, erased_by) values (${entity.name}, ${id}::uuid, ${by || null}::uuid)
    on conflict (entity, record_id) do nothing`).returning({ number: erasures.number }),
  )
  if (made) return made.number
  const [known] = await tx.query(
    select({ number: erasures.number })`from ${erasures} where entity = ${entity.name} and record_id = ${id}::uuid`,
  )
  return known!.number
}

/** A removed user is not accessible through the store, and gets no further revisions. */
async function overwrite(tx: Queryable, { entity, id, record }: PersonalRecord, values: Row, write: Write): Promise<Row> {
  if (record!['deletedAt']) {
    const sets = Object.entries(values).map(
      ([name, value]) => sql`${sql.identifier(snakeCase(name))} = ${parameterOf(entity.fields[name]!, value)}`,
    )
    await tx.query(sql`update ${tableNamed(entity.name)} set ${sql.join(sets, sql`, `)}, version = version + 1 where id = ${id}::uuid`)
    return { ...record, ...values }
  }
  const stored = await storeOf(tx, entity, 'all').update(id, record!.version, values, write)
  if (!stored) throw new Failure('conflict', { version: record!.version, conflicts: [], by: await lastAuthor(tx, entity, id, 0) })
  return recordIn(stored)
}

const changesTo = (values: Row) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { from: value, to: value }]))

export interface Erased {
  number: number
  /** Pictures of the person. */
  media: string[]
}

/** All records of one person, and what was answered about them. @param portrait the picture that replaces all erased ones */
export async function erasePerson(
  services: Pick<Services, 'hooks'>,
  tx: Queryable,
  records: readonly PersonalRecord[],
  request: RequestContext,
  portrait: string,
): Promise<Erased[]> {
  const erased = []
  for (const record of records) erased.push(await eraseRecord(services, tx, record, request, portrait))
  await eraseAnswers(
    tx,
    records.map(({ id }) => id),
  )
  return erased
}

async function eraseRecord(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Queryable,
  person: PersonalRecord,
  request: RequestContext,
  portrait: string,
): Promise<Erased> {
  const { entity, id, record } = person
  const { caller, requestId, ipAddress = null } = request
  // All changes of the user are searched, which can take long.
  await tx.query(sql`set local statement_timeout = '600s'`)
  const isUser = entity.name === user.name
  const fields = new Map(personalFields(entity))
  const number = await numberOf(tx, entity, id, caller.userId)
  const media = await valuesEver(tx, person, (name) => fields.get(name)!.kind === 'image')
  const emails = isUser ? (await valuesEver(tx, person, (name) => name === 'email')).map((email) => email.toLowerCase()) : []
  const standIns = erasedValues(entity, number, portrait)
  if (record) {
    const isLeaving = isUser && record['deletedAt'] === null
    const values = { ...standIns, ...(isLeaving && hooks.keptValues(entity)) }
    const write = { ...authorOf(request), action: isLeaving ? 'delete' : 'update', changes: changesTo(standIns) } as const
    const stored = await overwrite(tx, person, values, write)
    const change = { before: record, after: isUser ? null : stored, names: Object.keys(standIns), tx, caller }
    if (!isUser || isLeaving) await hooks.changed(entity, change)
  }
  await tx.query(sql`select ridgeline_erase(${entity.name}, ${id}::uuid, ${JSON.stringify(standIns)}::jsonb, ${erasedName(number)},
    ${sql.param(emails)}::text[])`)
  await eraseHolder(tx, entity.name, id)
  await eraseImported(tx, id)
  await eraseSent(tx, id)
  if (isUser) await eraseAccount(tx, id, erasedName(number), emails)
  await note(tx, {
    kind: 'audit',
    action: 'erase',
    level: 'warning',
    userId: caller.userId,
    userName: caller.userId === id ? erasedName(number) : caller.userName,
    resortId: record?.resortId ?? null,
    entity: entity.name,
    message: `${erasedName(number)} (${id})`,
    ipAddress,
    requestId,
  })
  return { number, media: media.filter((each) => each !== portrait) }
}
