/** The columns that an import reads, and the fields by which it finds records again. */
import { isNamedByText, nameFieldOf, type Entity } from '../declare/entity.ts'
import { isOneOf } from '../values/closed-list.ts'
import { columnName, exchangeColumns, exchangedFields, type ExchangeColumn } from './columns.ts'

/** Fields that identify a record, the best first. */
const identifying = ['id', 'externalId', 'internalId', 'code'] as const

/** Whether an import writes this field: not what the server sets, and no secrets. */
export function isImported({ fields }: Pick<Entity, 'fields'>, name: string): boolean {
  const field = fields[name]
  return field !== undefined && !field.readOnly && !field.secret
}

/** All columns that a file can have, by their names. */
export const importColumns = (entity: Entity): Map<string, ExchangeColumn> =>
  new Map(
    exchangeColumns(entity, exchangedFields(entity))
      .filter(({ field }) => field === 'id' || isImported(entity, field))
      .map((column) => [columnName(column), column]),
  )

/** Whether an import can remove records that a file does not contain: what is removed has to come back when it is undone. */
export const canRemoveMissing = (entity: Entity): boolean => importKeys(entity).length > 0 && !Object.hasOwn(entity.fields, 'deletedAt')

/** The fields by which records can be found again, the best first. */
export function importKeys(entity: Entity): string[] {
  const names = identifying.filter((name) => ['id', 'text'].includes(entity.fields[name]?.kind ?? ''))
  return [...names, ...(isNamedByText(entity) && !isOneOf(names, nameFieldOf(entity)) ? [nameFieldOf(entity)] : [])]
}
