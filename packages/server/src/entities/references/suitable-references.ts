/** References that accept only some records of the target entity: `whose` and `madeFor` of the field, in SQL. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectValues } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql } from '../store/record-sql.ts'
import { refused } from '../store/refused.ts'

/** Such as `bike.requiredSkiliftIds`. */
export const isChosen = (field: Field | undefined): field is Field<'ref'> | Field<'refs'> =>
  (field?.kind === 'ref' && Boolean(field.whose)) || (field?.kind === 'refs' && Boolean(field.whose ?? field.madeFor))

/** The fields that refer to some records of this entity only. */
export const choosersOf = (target: Entity): string[] =>
  allEntities.flatMap(({ name: owner, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (isChosen(field) && field.to === target.name ? [`${owner}.${name}`] : [])),
  )

/** The condition on rows `t` for a field of `choosersOf`. */
export function suitableFor(chooser: string): SQL {
  const [owner = '', name = ''] = chooser.split('.')
  const field = registry[owner]?.fields[name]
  return isChosen(field) ? suits(field, owner) : sql`true`
}

function suits(field: Field<'ref'> | Field<'refs'>, owner: string): SQL {
  const { whose } = field
  const madeFor = field.kind === 'refs' ? field.madeFor : undefined
  const hasIt = whose ? columnSql(whose) : sql`true`
  const isForAll = madeFor && sql`coalesce(cardinality(${columnSql(madeFor)}), 0) = 0`
  return isForAll ? sql`${hasIt} and (${isForAll} or ${owner} = any (${columnSql(madeFor!)}))` : hasIt
}

/**
 * References that the record already had are accepted; those to another resort are left to the foreign key, which refuses them like missing
 * records.
 */
export async function refuseUnsuitable(
  db: Queryable,
  { name: owner, fields }: Entity,
  values: Row,
  { before, resortId }: { before: Row | null; resortId: unknown },
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!isChosen(field)) continue
    const known = idsIn(before?.[name])
    const added = idsIn(value).filter((id) => !known.includes(id))
    if (added.length === 0) continue
    const near = resortId && registry[field.to]!.scope === 'resort' ? sql`t.resort_id = ${resortId}::uuid` : sql`true`
    const [row] = await db.query(
      selectValues({
        some: sql<boolean>`exists (select from ${tableNamed(field.to)} t
      where t.id = any (${sql.param(added)}::uuid[]) and ${near} and not coalesce(${suits(field, owner)}, false))`,
      }),
    )
    if (row!.some) throw refused(name, 'unsuitable')
  }
}
