/** The fields of a record that a run has left out. */
import { fieldWord } from '../../../entities/source/field-word.ts'
import { text } from '../../../lib/language/texts/i18n.ts'

export function LeftOut({ entity, fields }: { entity: string; fields: readonly string[] }) {
  if (fields.length === 0) return null
  return <p className="sync-hint">{text('sync.leftOut', fields.map((field) => fieldWord(entity, field)).join(', '))}</p>
}
