/** Which cells of quick edit may be written, by typing, pasting, filling or clearing. */
import type { Action } from '@ridgeline/domain/access/permission'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Placed } from '../../source/places/record-places.ts'
import type { SheetColumn } from './column.ts'
import { isNew, type SheetRow } from './row.ts'

interface Rights {
  /** Of a record, or of records in general. */
  may: (action: Action, record?: Placed) => boolean
  /** Whether the systems of a partner send what changes during the day, by the id of a record. */
  isOfPartner?: (recordId: string) => boolean
}

/** A new column is shown before its values are fetched. Writing it then would lose the other languages of a text. */
const hasCome = ({ base }: SheetRow, { name }: SheetColumn) => base !== undefined && Object.hasOwn(base, name)

export const isWritable =
  (entity: Entity, { may, isOfPartner }: Rights) =>
  (row: SheetRow, column: SheetColumn): boolean => {
    if (isNew(row)) return may('create')
    if (row.isGone || !hasCome(row, column)) return false
    const record = { ...row.base, id: row.key }
    if (!entity.operational.includes(column.name)) return may('update', record)
    return !isOfPartner?.(row.key) && (may('update', record) || may('status', record))
  }
