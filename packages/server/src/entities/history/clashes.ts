/** Unique values of a removed record that another record has taken since. */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Clash } from '@ridgeline/domain/answers/removed'
import { parameterOf } from '../../db/columns.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'
import { columnSql } from '../store/record-sql.ts'

const isFilled = (value: unknown) => value !== null && value !== undefined

/** Unique fields (compared without case), groups of fields that are unique together, and flags that at most one record has. */
function keysOf({ fields, unique, single }: Entity, values: Row): string[][] {
  const alone = Object.entries(fields).filter(([, field]) => field.unique)
  const flags = single.filter(({ flag }) => values[flag] === true)
  return [...alone.map(([name]) => [name]), ...unique.map((names) => [...names]), ...flags.map(({ flag, within }) => [...within, flag])]
}

function sameAs(entity: Entity, name: string, value: unknown): SQL {
  const column = columnSql(name)
  const field = entity.fields[name]!
  return field.unique && field.kind === 'text'
    ? sql`lower(${column}) = lower(${value}::text)`
    : sql`${column} = ${parameterOf(field, value)}`
}

export async function clashesOf(db: Queryable, entity: Entity, values: Row, rights: Rights): Promise<Clash[]> {
  const seen = within(entity, reachOf(rights, 'read', entity))
  const inResort = sql`t.resort_id = ${values['resortId']}::uuid`
  const kept = entity.fields['deletedAt'] ? sql`t.deleted_at is null` : sql`true`
  const keys = keysOf(entity, values).filter((names) => names.every((name) => isFilled(values[name])))
  const found = await Promise.all(
    keys.map(async (names): Promise<Clash[]> => {
      const isGlobal = entity.scope === 'global' || names.some((name) => entity.fields[name]!.unique === 'global')
      const same = names.map((name) => sameAs(entity, name, values[name]))
      const [row] = await db.query(select({
        id: sql<string>`t.id`,
        name: sql<unknown>`${columnSql(nameFieldOf(entity))}`,
        isSeen: sql<boolean>`${seen}`,
      })`from ${tableNamed(entity.name)} t
        where ${sql.join([...(isGlobal ? [] : [inResort]), kept, ...same], sql` and `)} limit 1`)
      return row ? [{ fields: names, by: row.isSeen ? { id: row.id, name: row.name } : null }] : []
    }),
  )
  return found.flat()
}
