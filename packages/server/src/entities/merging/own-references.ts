/** References of a kept record to the records of its own entity: one to the record merged into it would be to itself. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Row } from '../../db/connect/database.ts'

const ownFields = ({ name: own, fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ((field.kind === 'ref' || field.kind === 'refs') && field.to === own ? [name] : []))

/** What has to change in `record`, with `values` applied, so that it refers to none of `both`. */
export function withoutThem(entity: Entity, record: Row, values: Row, both: readonly string[]): Row {
  const changed: Row = {}
  for (const name of ownFields(entity)) {
    const value = Object.hasOwn(values, name) ? values[name] : record[name]
    if (Array.isArray(value)) {
      const left = value.filter((id) => !both.includes(id))
      if (left.length < value.length) changed[name] = left
    } else if (typeof value === 'string' && both.includes(value)) changed[name] = null
  }
  return changed
}
