/** Which cells of quick edit may be written, by typing, pasting, filling or clearing. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { SheetColumn } from './column.ts'
import { isNew, type SheetRow } from './row.ts'

interface Rights {
  create: boolean
  update: boolean
  /** Only fields that change during the day. */
  operate: boolean
  /** Whether the systems of a partner send them, by the id of a record. */
  isOfPartner?: (recordId: string) => boolean
}

/** A new column is shown before its values are fetched. Writing it then would lose the other languages of a text. */
const hasCome = ({ base }: SheetRow, { name }: SheetColumn) => base !== undefined && Object.hasOwn(base, name)

export const isWritable =
  (entity: Entity, { create, update, operate, isOfPartner }: Rights) =>
  (row: SheetRow, column: SheetColumn): boolean => {
    if (isNew(row)) return create
    if (row.isGone || !hasCome(row, column)) return false
    return entity.operational.includes(column.name) ? !isOfPartner?.(row.key) && (update || operate) : update
  }
