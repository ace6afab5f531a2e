/** Records of other entities by their names, as cells of a table refer to them. */
import { sql } from 'drizzle-orm'
import { isEmpty, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { isNamedByText, nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { localizedOf, type Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'
import { columnSql } from '../store/record-sql.ts'

interface Named {
  id: string
  /** Null for records of the installation. */
  resortId: string | null
  name: unknown
}

/** Longer words are not names; comparing them would be in vain. */
const maxName = 200

const columnsOf = (target: Entity) => ({
  id: sql<string>`t.id`,
  resortId: sql<string | null>`${target.scope === 'resort' ? sql`t.resort_id` : sql`null`}`,
  name: sql<unknown>`${columnSql(nameFieldOf(target))}`,
})

/** The target if the caller may read it and its records are named by text. */
function readable(to: string, rights: Rights) {
  const target = registry[to]
  if (!target || !isNamedByText(target)) return undefined
  const reach = reachOf(rights, 'read', target)
  return isEmpty(reach) ? undefined : { target, reach }
}

/** Records with one of these names, in any language. */
async function recordsByName(db: Queryable, to: string, words: readonly string[], rights: Rights): Promise<Named[]> {
  const found = readable(to, rights)
  const names = [...new Set(words)].filter((word) => word !== '' && word.length <= maxName)
  if (!found || names.length === 0) return []
  const { target, reach } = found
  const column = columnSql(nameFieldOf(target))
  const isNamed =
    target.fields[nameFieldOf(target)]!.kind === 'localized'
      ? sql`exists (select from jsonb_each_text(${column}) named where named.value = any (${sql.param(names)}::text[]))`
      : sql`${column} = any (${sql.param(names)}::text[])`
  return db.query(select(columnsOf(target))`from ${tableNamed(target.name)} t where ${isNamed} and ${within(target, reach)}`)
}

async function recordsWith(db: Queryable, to: string, ids: readonly string[], rights: Rights): Promise<Named[]> {
  const found = readable(to, rights)
  if (!found || ids.length === 0) return []
  return db.query(
    select(
      columnsOf(found.target),
    )`from ${tableNamed(found.target.name)} t where t.id = any (${sql.param([...new Set(ids)])}::uuid[]) and ${within(found.target, found.reach)}`,
  )
}

const namesIn = (name: unknown): string[] => (typeof name === 'string' ? [name] : Object.values(localizedOf(name) ?? {}))

/** By entity: the words that cells refer to it with. */
export type References = ReadonlyMap<string, ReadonlySet<string>>

/** Finds a record by its name within a resort; undefined for none, and for several. */
export type RecordFinder = (entity: string, word: string, resortId: string | null) => string | undefined

export async function recordFinder(db: Queryable, references: References, rights: Rights): Promise<RecordFinder> {
  const found = await Promise.all(
    [...references].map(async ([to, words]) => [to, await recordsByName(db, to, [...words], rights)] as const),
  )
  const byName = new Map(found.map(([to, records]) => [to, namedBy(records)]))
  return (to, word, resortId) => {
    const fitting = byName
      .get(to)
      ?.get(word)
      ?.filter((record) => record.resortId === null || resortId === null || record.resortId === resortId)
    return fitting?.length === 1 ? fitting[0]!.id : undefined
  }
}

function namedBy(records: readonly Named[]): Map<string, Named[]> {
  const named = new Map<string, Named[]>()
  for (const record of records) for (const name of new Set(namesIn(record.name))) named.set(name, [...(named.get(name) ?? []), record])
  return named
}

/** The word for a record: its name if that is its alone in its resort, else its id. */
export type RecordWords = (entity: string, id: string, resortId: string | null) => string

export async function recordWords(db: Queryable, references: References, rights: Rights, language: Language): Promise<RecordWords> {
  const read = await Promise.all([...references].map(async ([to, ids]) => [to, await recordsWith(db, to, [...ids], rights)] as const))
  const names = new Map(read.flatMap(([to, records]) => records.map(({ id, name }) => [`${to} ${id}`, nameText(name, language)])))
  const words = new Map(read.map(([to, records]) => [to, new Set(records.map(({ name }) => nameText(name, language)))]))
  const find = await recordFinder(db, words, rights)
  return (to, id, resortId) => {
    const name = names.get(`${to} ${id}`)
    return name !== undefined && name.trim() === name && find(to, name, resortId) === id ? name : id
  }
}
