/** Link tables, one per `refs` field; paired fields share one table. */
import { sql, type SQL } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { snakeCase } from './columns.ts'
import { tableNameOf, tableNamed } from './table.ts'

type RefsField = Field<'refs'>

/** The table and columns of the links of one field, from the side of that field. */
export interface LinkView {
  table: ReturnType<typeof linkTable>
  /** Column of the record with the field. */
  own: AnyPgColumn
  /** Column of the referenced record. */
  other: AnyPgColumn
  target: Entity
}

/** @throws for a field that is not `refs`. */
export function refsField(entity: Entity, name: string): RefsField {
  const field = fieldOf(entity, name)
  if (field.kind !== 'refs') throw new Error(`${entity.name}.${name} has no links`)
  return field
}

const views = new Map<string, LinkView>()
const keyOf = (entity: string, field: string) => `${entity}.${field}`

/** The side that is declared first in the registry owns the shared table. */
function ownsLinks(entity: Entity, name: string, field: RefsField): boolean {
  if (!field.pairedWith) return true
  const order = allEntities.map(({ name }) => name)
  const [mine, theirs] = [order.indexOf(entity.name), order.indexOf(field.to)]
  return mine === theirs ? name <= field.pairedWith : mine < theirs
}

/** The links of one field from the side of its entity; built at the first call. */
export function linkView(entity: Entity, name: string): LinkView {
  const known = views.get(keyOf(entity.name, name))
  if (known) return known
  const field = refsField(entity, name)
  if (ownsLinks(entity, name, field)) makeLinks(entity, name, field)
  // The owner builds the views of both sides.
  else makeLinks(registry[field.to]!, field.pairedWith!, refsField(registry[field.to]!, field.pairedWith!))
  return views.get(keyOf(entity.name, name))!
}

function linkTable(entity: Entity, name: string, field: RefsField, target: Entity) {
  const tableName = `${tableNameOf(entity)}_${snakeCase(name)}`
  const bothOwned = entity.scope === 'resort' && target.scope === 'resort'
  const sourceEnd = tableNamed(entity.name)
  const targetEnd = tableNamed(target.name)
  const loose = Boolean(field.loose || field.pairedWith)

  return pgTable(
    tableName,
    {
      resortId: uuid('resort_id'),
      sourceId: uuid('source_id').notNull(),
      targetId: uuid('target_id').notNull(),
      position: integer('position').notNull(),
    },
    (columns) => [
      primaryKey({ columns: [columns.sourceId, columns.targetId] }),
      index(`${tableName}_target_idx`).on(columns.targetId),
      entity.scope === 'resort'
        ? foreignKey({
            name: `${tableName}_source_fk`,
            columns: [columns.resortId, columns.sourceId],
            foreignColumns: [sourceEnd['resortId']!, sourceEnd['id']!],
          }).onDelete('cascade')
        : foreignKey({ name: `${tableName}_source_fk`, columns: [columns.sourceId], foreignColumns: [sourceEnd['id']!] }).onDelete(
            'cascade',
          ),
      (bothOwned
        ? foreignKey({
            name: `${tableName}_target_fk`,
            columns: [columns.resortId, columns.targetId],
            foreignColumns: [targetEnd['resortId']!, targetEnd['id']!],
          })
        : foreignKey({ name: `${tableName}_target_fk`, columns: [columns.targetId], foreignColumns: [targetEnd['id']!] })
      ).onDelete(loose ? 'cascade' : 'no action'),
    ],
  )
}

function makeLinks(entity: Entity, name: string, field: RefsField): void {
  const target = registry[field.to]!
  const table = linkTable(entity, name, field, target)
  views.set(keyOf(entity.name, name), { table, own: table.sourceId, other: table.targetId, target })
  if (field.pairedWith)
    views.set(keyOf(target.name, field.pairedWith), { table, own: table.targetId, other: table.sourceId, target: entity })
}

/** The linked ids of the record `id`, in order, as JSON. */
export function linkedIds({ table, own, other }: LinkView, id: SQL): SQL {
  return sql`(select coalesce(json_agg(${other} order by ${table.position}, ${other}), '[]'::json) from ${table} where ${own} = ${id})`
}
