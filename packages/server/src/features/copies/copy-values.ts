/** The values of a copy before its references are pointed at records of the other resort. */
import { codeFields, duplicateOf } from '@ridgeline/domain/copies/duplicate'
import type { Row } from '../../db/connect/database.ts'
import type { CopyAsked, Source } from './copy-sources.ts'

/** A copy beside a counterpart cannot have its codes. */
export function copyValues({ entity, record, texts }: Source, { resortId }: CopyAsked, isTwice: boolean): Row {
  const values = duplicateOf(entity, record!, 'otherResort')
  if (isTwice) for (const name of codeFields(entity)) values[name] = null
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = values[name]
    // The address of a display names its resort.
    if (field.kind === 'text' && field.format === 'display' && typeof value === 'string')
      values[name] = value.replaceAll(String(record!.resortId), resortId)
  }
  return { ...values, ...texts }
}
