/** Which cells of quick edit may be written, whatever the way: typed, pasted, filled or cleared. */
import type { Entity } from '@ridgeline/domain/entity'
import type { SheetColumn } from './column.ts'
import { isNew, type SheetRow } from './row.ts'

interface Rights {
  create: boolean
  update: boolean
  /** What changes during the day. */
  operate: boolean
}

/** A column just chosen is there before its values: over what has not come, the other languages of a text would be lost. */
const hasCome = ({ base }: SheetRow, { name }: SheetColumn) => base !== undefined && Object.hasOwn(base, name)

export const isWritable =
  (entity: Entity, { create, update, operate }: Rights) =>
  (row: SheetRow, column: SheetColumn): boolean => {
    if (isNew(row)) return create
    return !row.isGone && hasCome(row, column) && (update || (operate && entity.operational.includes(column.name)))
  }
