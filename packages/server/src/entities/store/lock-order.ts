/**
 * Writes that touch several records lock them first: entities by name, records by id. Every such write uses this order, so that they wait
 * for each other and cannot deadlock, which PostgreSQL would only detect after a second.
 */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectDistinct } from '../../db/connect/select.ts'
import { linkView } from '../../db/links.ts'
import { tableNamed } from '../../db/table.ts'
import { movedLinks } from '../revisions/link-revisions.ts'
import { within } from './reach.ts'
import type { Changes } from '../revisions/revisions.ts'

/** Ids by the name of their entity. */
export type Touched = Map<string, Set<string>>

/** Items of a bulk are not validated yet. */
const validIdsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && uuid.test(id)) : []

function add(touched: Touched, kind: string, ids: readonly string[]): void {
  if (ids.length) touched.set(kind, new Set([...(touched.get(kind) ?? []), ...ids]))
}

const pairedFields = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'refs' && field.pairedWith ? [{ name, to: field.to }] : []))

export async function lockRecords(tx: Queryable, touched: Touched, reach: Reach): Promise<void> {
  for (const [kind, ids] of [...touched].sort(([one], [other]) => (one < other ? -1 : 1)))
    await tx.query(sql`select from ${tableNamed(kind)} t where t.id = any (${sql.param([...ids])}::uuid[])
      and ${within(registry[kind]!, reach)} order by t.id for no key update of t`)
}

/** Locks the record `id`, if it exists, and the records on the other side of changed links. */
export async function lockMoved(tx: Queryable, entity: Entity, id: string | undefined, changes: Changes): Promise<void> {
  const touched: Touched = new Map()
  if (id) add(touched, entity.name, [id])
  for (const { name, added, removed } of movedLinks(entity, changes))
    for (const { to } of pairedFields(entity).filter((field) => field.name === name)) add(touched, to, [...added, ...removed])
  await lockRecords(tx, touched, 'all')
}

/** Locks the records these items of a bulk may touch, within `reach`: themselves, and both ends of paired links they send. */
export async function lockItems(tx: Queryable, entity: Entity, items: readonly Row[], reach: Reach): Promise<void> {
  const ids = validIdsIn(items.map(({ id }) => id))
  const touched: Touched = new Map()
  add(touched, entity.name, ids)
  for (const { name, to } of pairedFields(entity)) {
    const sending = items.filter((item) => item[name] !== undefined)
    if (sending.length === 0) continue
    const { table, own, other } = linkView(entity, name)
    const linked = await tx.query(
      selectDistinct({
        id: sql<string>`${other}`,
      })`from ${table} where ${own} = any (${sql.param(validIdsIn(sending.map(({ id }) => id)))}::uuid[])`,
    )
    add(touched, to, [...linked.map(({ id }) => id), ...sending.flatMap((item) => validIdsIn(item[name]))])
  }
  await lockRecords(tx, touched, reach)
}
