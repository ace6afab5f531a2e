/** The label of a field; settings have the labels of their screen. */
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'
import { hasText, text } from '../../lib/language/texts/i18n.ts'

/** A field the product no longer has keeps its name. */
export function fieldWord(entity: string, field: string): string {
  const key = fieldKeys(entity, field).find(hasText)
  return key ? text(key) : field
}
