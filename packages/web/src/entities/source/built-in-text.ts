import { builtInKey } from '@ridgeline/domain/messages/label-keys'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { hasText, text } from '../../lib/language/texts/i18n.ts'

/** The text of a field that is built into the product, in the language of the user; undefined for what users wrote. */
export function builtInText(entity: Entity, field: string, record: Values | undefined): string | undefined {
  const key = builtInKey(entity.name, field, record?.[nameFieldOf(entity)])
  return key && hasText(key) ? text(key) : undefined
}
